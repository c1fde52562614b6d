import { limits } from '@judian/contract'
import { shorten } from '@judian/contract/cut-text'
import { oneLine } from '@judian/contract/one-line'

/** A text on one line, shortened for a list. */
export const previewOf = (text: string) => shorten(oneLine(text), limits.previewLength)

/** The preview of a post or comment, which may consist of pictures only. */
export const contentPreview = (body: string) => previewOf(body) || '[图片]'

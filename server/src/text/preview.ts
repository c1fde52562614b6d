import { limits } from '@judian/contract'
import { shorten } from '@judian/contract/cut-text'

/** A text on one line, shortened for a list. */
export const previewOf = (text: string) => shorten(text.replace(/\s+/gu, ' ').trim(), limits.previewLength)

/** The preview of a post or comment, which may consist of pictures only. */
export const contentPreview = (body: string) => previewOf(body) || '[图片]'

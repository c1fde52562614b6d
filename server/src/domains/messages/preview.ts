import { limits } from '@judian/contract'
import { shorten } from '@judian/contract/cut-text'

export const previewOf = (text: string) => shorten(text.replace(/\s+/gu, ' ').trim(), limits.previewLength)

export const commentPreview = (body: string) => previewOf(body) || '[图片]'

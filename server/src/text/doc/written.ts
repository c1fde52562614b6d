import type { Doc } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ApiError } from '../../kernel/http/api-error.ts'
import { placesAll } from './pictures.ts'
import { bodyOf, fullText } from './texts.ts'

interface Written {
  message?: string | undefined
  doc?: Doc | undefined
  imageIds: readonly string[]
}

/** A text as stored: its tree, if it has one, the plain text, and `whole`, the text that is counted. */
export interface StoredText {
  body: string
  doc: Doc | null
  whole: string
}

/** The submitted text of a post: a tree, or a plain message. Throws BodyTooLong, PicturesMisplaced. */
export function storedText({ message = '', doc, imageIds }: Written): StoredText {
  if (!doc) return { body: message, doc: null, whole: message }
  if (Buffer.byteLength(JSON.stringify(doc)) > limits.postBytesCap) throw new ApiError('BodyTooLong')
  if (!placesAll(doc, imageIds)) throw new ApiError('PicturesMisplaced')
  return { body: bodyOf(doc), doc, whole: fullText(doc) }
}

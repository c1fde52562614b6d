import type { Doc, Image } from '@judian/contract'
import { now } from '../../../kernel/clock/now.ts'
import type { SavedPicture } from '../../images/upload/picture.ts'
import { isDocOrNone } from '../editor/post-form.ts'
import type { Editable } from './queries.ts'

/** What is written in an editor of a published content, and on which version it is based. */
export interface EditDraft {
  base: number
  title: string
  text: string
  doc?: Doc | undefined
  pictures: readonly SavedPicture[]
}

export function isEditDraft(stored: unknown): stored is EditDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { base, title, text, doc, pictures } = stored as Record<string, unknown>
  const areTexts = typeof title === 'string' && typeof text === 'string' && isDocOrNone(doc)
  return typeof base === 'number' && areTexts && Array.isArray(pictures)
}

const saved = ({ id, thumb_url }: Image): SavedPicture => ({
  imageId: id,
  name: '图片',
  preview: thumb_url,
  doneAt: now(),
})

/** A version as its editor shows it. */
export const draftOf = ({ base, title = '', text, doc, images }: Editable): EditDraft => ({
  base,
  title,
  text,
  doc,
  pictures: images.map(saved),
})

const idsOf = ({ pictures }: EditDraft) => pictures.map(({ imageId }) => imageId).join()

// The database has an order of its own for the names in a tree, and the server leaves out of its text what spoilers hide.
const writtenIn = ({ text, doc }: EditDraft) =>
  JSON.stringify(doc ?? text, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** Whether nothing differs for a reader. */
export const isUnchanged = (one: EditDraft, other: EditDraft) =>
  one.title === other.title && writtenIn(one) === writtenIn(other) && idsOf(one) === idsOf(other)

import type { Image } from '@judian/contract'
import { now } from '../../../kernel/clock/now.ts'
import type { SavedPicture } from '../../images/upload/picture.ts'
import type { Editable } from './queries.ts'

/** What is written in an editor of a published content, and on which version it is based. */
export interface EditDraft {
  base: number
  title: string
  text: string
  pictures: readonly SavedPicture[]
}

export function isEditDraft(stored: unknown): stored is EditDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { base, title, text, pictures } = stored as Record<string, unknown>
  return typeof base === 'number' && typeof title === 'string' && typeof text === 'string' && Array.isArray(pictures)
}

const saved = ({ id, thumb_url }: Image): SavedPicture => ({
  imageId: id,
  name: '图片',
  preview: thumb_url,
  doneAt: now(),
})

/** A version as its editor shows it. */
export const draftOf = ({ base, title = '', text, images }: Editable): EditDraft => ({
  base,
  title,
  text,
  pictures: images.map(saved),
})

const idsOf = ({ pictures }: EditDraft) => pictures.map(({ imageId }) => imageId).join()

/** Whether nothing differs for a reader. */
export const isUnchanged = (one: EditDraft, other: EditDraft) =>
  one.title === other.title && one.text === other.text && idsOf(one) === idsOf(other)

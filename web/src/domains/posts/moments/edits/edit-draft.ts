import type { Doc, ServerDraft } from '@judian/contract'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { type BoardDraft, boardDraftOf, boardFields, isBoardDraft } from '../drafts/board-draft.ts'
import { keptPicture, type SavedPicture } from '../../../communities/images/upload/picture.ts'
import type { Content, DraftLink } from '../drafts/server-draft.ts'
import { bodyFieldsOf } from '../editor/draft-content.ts'
import { isDocOrNone } from '../editor/post-form.ts'
import type { Editable } from './queries.ts'

/** The content of an editor of a published post or comment. */
export interface EditForm {
  title: string
  text: string
  doc?: Doc | undefined
  board?: BoardDraft | undefined
}

/** Its draft, and on which version it is based. */
export interface EditDraft extends EditForm {
  base: number
  pictures: readonly SavedPicture[]
  /** Its copy on the server. */
  server?: DraftLink | undefined
}

export function isEditDraft(stored: unknown): stored is EditDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { base, title, text, doc, board, pictures } = stored as Record<string, unknown>
  const areTexts =
    typeof title === 'string' && typeof text === 'string' && isDocOrNone(doc) && (!board || isBoardDraft(board))
  return typeof base === 'number' && areTexts && Array.isArray(pictures)
}

/** A version as its editor shows it. */
export const draftOf = ({ base, title = '', text, doc, images, ...rest }: Editable): EditDraft => ({
  base,
  title,
  text,
  doc,
  ...boardDraftOf(rest),
  pictures: images.map(keptPicture),
})

/** An edit's draft as the server stores it; `ref` is the kind and id of the edited content. */
export const editContentOf = (ref: string, { title, text, doc, board, pictures }: EditDraft): Content => ({
  kind: 'edit',
  ref,
  title: title.trim(),
  ...bodyFieldsOf({ body: text, doc }),
  ...boardFields(board),
  imageIds: pictures.map(({ imageId }) => imageId),
})

/** The server's draft for the editor of this version. It doesn't know its version: one saved before this was written has an earlier. */
export function editDraftOf({ base, time }: Pick<Editable, 'base' | 'time'>, draft: ServerDraft): EditDraft {
  const { draft_id: id, rev, title, message: text, doc, images } = draft
  return {
    base: draft.time < time ? base - 1 : base,
    title,
    text,
    doc,
    ...boardDraftOf(draft),
    pictures: images.map(keptPicture),
    server: { id, rev, token: newRequestId(), isSaved: true },
  }
}

const idsOf = ({ pictures }: EditDraft) => pictures.map(({ imageId }) => imageId).join()

// Comparable form: the database reorders the keys of a tree, and the server leaves spoilers out of its text.
const writtenIn = ({ text, doc, board }: EditDraft) =>
  JSON.stringify([doc ?? text, board?.board, board?.adaptable], (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** Whether nothing differs for a reader. */
export const isUnchanged = (one: EditDraft, other: EditDraft) =>
  one.title === other.title && writtenIn(one) === writtenIn(other) && idsOf(one) === idsOf(other)

import type { Doc, PollDraft, Tag } from '@judian/contract'
import { countCharacters } from '@judian/contract/typed-text'
import type { DraftLink } from '../drafts/server-draft.ts'
import { type BoardDraft, isBoardDraft } from '../drafts/board-draft.ts'
import { isBlankPoll, isPollDraft, problemOf } from '../drafts/poll-draft.ts'
import type { SavedPicture } from '../../../communities/images/upload/picture.ts'

/** A post's text. With structure it has a tree, of which `body` is the plain text. */
export interface BodyText {
  readonly body: string
  readonly doc?: Doc | undefined
  /** Which may have a place in the tree. */
  readonly board?: BoardDraft | undefined
}

/** Form values; `tag` is '' until one is selected. */
export interface PostForm extends BodyText {
  readonly title: string
  readonly tag: string
  /** Declared as generated content. */
  readonly aiGenerated?: boolean
  /** Source of a repost; absent for an original text. */
  readonly source?: string | undefined
  readonly poll?: PollDraft | undefined
}

/** Form values and uploaded pictures, as stored in a draft. */
export interface PostDraft extends PostForm {
  readonly pictures: readonly SavedPicture[]
  /** Its copy on the server. */
  readonly server?: DraftLink
}

/** Whether the text has a place for the board. */
export const isBoardPlaced = ({ doc }: BodyText) => doc?.blocks.some(({ type }) => type === 'board') ?? false

/** The tree of a post that has no board: without the place of one that is in the draft while boards are off. */
export const withoutPlace = ({ v, blocks }: Doc): Doc => ({ v, blocks: blocks.filter(({ type }) => type !== 'board') })

/** Errors by wire field. */
export interface PostErrors {
  title?: string
  tag?: string
  message?: string
  imageIds?: string
  source?: string
  poll?: string
  board?: string
}

export const emptyPost: PostForm = { title: '', tag: '', body: '' }

/** Returns the draft to store, if any text was typed. A tag alone isn't stored. */
export function draftOf(form: PostForm, pictures: readonly SavedPicture[]): PostDraft | undefined {
  const isWritten =
    form.title !== '' ||
    form.body !== '' ||
    pictures.length > 0 ||
    form.board !== undefined ||
    (form.poll && !isBlankPoll(form.poll))
  return isWritten ? { ...form, pictures } : undefined
}

export function isPostDraft(stored: unknown): stored is PostDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { title, tag, body, doc, pictures, source = '', poll, board } = stored as Record<string, unknown>
  return (
    [title, tag, body, source].every((text) => typeof text === 'string') &&
    isDocOrNone(doc) &&
    Array.isArray(pictures) &&
    (!poll || isPollDraft(poll)) &&
    (!board || isBoardDraft(board))
  )
}

/** Whether this may be the tree of a stored draft. */
export const isDocOrNone = (stored: unknown) =>
  stored === undefined || (typeof stored === 'object' && stored !== null && 'v' in stored && stored.v === 1)

/** Validates a post; errors are in the order of the fields. */
export function checkPost(
  { title, tag, body, source, poll }: PostForm,
  tags: readonly Tag[],
  moderates: boolean,
  bytesMax: number,
): PostErrors {
  const chosen = tags.find((one) => String(one.tag_num) === tag)
  const pollProblem = problemOf(poll)
  return {
    ...(title.trim() === '' && { title: '请填写标题' }),
    ...(!chosen && { tag: '请选择有效的标签。' }),
    ...(chosen?.moderatorOnly && !moderates && { tag: '您不能选择管理员专属标签，请选择其他标签。' }),
    ...(bytesOf(body) > bytesMax && { message: bodyTooLong }),
    ...(source?.trim() === '' && { source: '请填写转载来源' }),
    ...(pollProblem !== undefined && { poll: pollProblem }),
  }
}

const bodyTooLong = '消息长度超过最大限制！'
const bytesOf = (text: string) => new Blob([text]).size

/** Hint at the body: its length, the rest near the limit, or that it is too long. */
export function bodyNote(body: string, bytesMax: number): { hint: string; error?: string } {
  const bytes = bytesOf(body)
  if (bytes > bytesMax) return { error: bodyTooLong, hint: `大约要删去 ${Math.ceil((bytes - bytesMax) / 3)} 字` }
  const left = bytes > bytesMax * 0.8 ? `，大约还能写 ${Math.floor((bytesMax - bytes) / 3)} 字` : ''
  return { hint: `${countCharacters(body)} 字${left}` }
}

/** The first error, for the toast. */
export const firstError = ({ title, tag, message, imageIds, source, poll, board }: PostErrors) =>
  title ?? tag ?? message ?? imageIds ?? source ?? poll ?? board

/** The server's field errors that the form can show. */
export function errorsOf(fields: Readonly<Record<string, string>>): PostErrors {
  const known = ['title', 'tag', 'message', 'imageIds', 'source', 'poll', 'board'] as const
  const { doc, ...others } = fields
  const shown: Readonly<Record<string, string>> = doc ? { ...others, message: doc } : others
  return Object.fromEntries(known.flatMap((name) => (shown[name] ? [[name, shown[name]]] : [])))
}

/** Clears errors of fields edited since. */
export function withoutChanged(errors: PostErrors, changed: Partial<PostForm>): PostErrors {
  const names = {
    title: 'title',
    tag: 'tag',
    body: 'message',
    doc: 'message',
    aiGenerated: '',
    source: 'source',
    poll: 'poll',
    board: 'board',
  } as const
  const gone = new Set<string>(Object.keys(changed).map((name) => names[name as keyof PostForm]))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.has(name)))
}

import type { Board } from '@judian/boards'
import type { Doc } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { usernamesOf } from '../../domains/accounts/index.ts'
import { selectWholeBoards, type WholeBoard } from '../boards/index.ts'
import {
  type CommentRow,
  selectNewestThreads,
  selectThreadAround,
  visibleComment,
} from '../../domains/posts/comments/index.ts'
import { presentLabels } from '../../domains/posts/contents/index.ts'
import { type ImageOf, selectImagesOf } from '../../domains/communities/images/index.ts'
import { type MomentRow, visibleMoment } from '../../domains/posts/moments/index.ts'
import { wholeText } from '../../text/doc/texts.ts'
import { selectPoll } from '../polls/index.ts'
import { showsRegionsOfContents } from '../regions/index.ts'
import type { Subject } from './evidence.sql.ts'

/** A post or comment as its reader sees it; one that was deleted has neither text nor author. */
export interface Entry extends Subject {
  /** For a reply, its thread's first comment and its addressee. */
  thread?: number
  answers?: Person
  time: Date
  deleted: boolean
  waiting: boolean
  author?: Person
  title?: string
  text: string
  ai_label?: string
  source?: string
  poll?: { question: string; options: readonly string[] }
  /** Of the post's board, which a comment is about. */
  board_step?: number
  board?: EvidentBoard
  region?: string
  /** Hashes of their contents. */
  pictures: string[]
}

/** A tactics board as its author drew it, and each step in the words that the site says of it. */
export interface EvidentBoard {
  board_id: number
  version: number
  map_name: string
  descriptions: readonly string[]
  data: Board
}

export interface Person {
  user_id: number
  username: string
}

export interface Thread {
  community: string
  post: Entry
  /** Oldest first; of a thread, its first comment before its replies. */
  comments: Entry[]
}

/**
 * The parts that a member may read now of a post with its newest comments, or of a comment with its post and the
 * replies around it. Throws MomentNotFound, CommentNotFound.
 */
export async function readThread(ctx: AppContext, me: Member, { kind, id }: Subject): Promise<Thread> {
  const { db, settings } = ctx
  const comment = kind === 'comment' ? await visibleComment(db, me, id) : undefined
  const moment = await visibleMoment(db, me, comment?.momentId ?? id)
  const comments = await (comment
    ? selectThreadAround(db, comment, me.id, limits.evidenceComments)
    : selectNewestThreads(db, id, me.id, limits.evidenceComments))
  // A moderator sees a comment that is pending, though lists of comments leave it out.
  if (comment && !comments.some((one) => one.id === id)) comments.push(comment)

  const people = [
    moment.authorId,
    ...comments.flatMap(({ authorId, receiverId }) => [authorId, receiverId ?? authorId]),
  ]
  const boardIds = [moment, ...comments].flatMap(({ boardId }) => boardId ?? [])
  const [names, poll, boards, postImages, images, values] = await Promise.all([
    usernamesOf(db, [...new Set(people)]),
    moment.pollSize === null ? undefined : selectPoll(db, moment.id),
    selectWholeBoards(db, boardIds),
    selectImagesOf.moment(db, [moment.id]),
    selectImagesOf.comment(
      db,
      comments.map((one) => one.id),
    ),
    settings.all(),
  ])
  const present = presenter(names, new Map(boards.map((board) => [board.id, board])), showsRegionsOfContents(values))
  return {
    community: moment.community,
    post: {
      ...present({ ...moment, deleted: false }, postImages.get(moment.id) ?? []),
      kind: 'moment',
      title: moment.title,
      ...(poll && { poll: { question: poll.question, options: poll.options } }),
    },
    comments: comments.map((one) => ({
      ...present(one, images.get(one.id) ?? []),
      kind: 'comment',
      ...(one.topId !== null && { thread: one.topId }),
      ...(one.boardStep !== null && !one.deleted && { board_step: one.boardStep }),
      ...(one.receiverId !== null && { answers: personOf(names, one.receiverId) }),
    })),
  }
}

const personOf = (names: Map<number, string>, id: number): Person => ({ user_id: id, username: names.get(id)! })

type Shared = keyof MomentRow & keyof CommentRow
type Content = Pick<CommentRow, Shared | 'deleted'> & { doc?: Doc | null }

function presenter(names: Map<number, string>, boards: ReadonlyMap<number, WholeBoard>, regionShown: boolean) {
  return (row: Content, images: readonly ImageOf[]): Omit<Entry, 'kind'> => {
    const place = { id: row.id, time: row.createdAt, deleted: row.deleted, waiting: row.review === 'waiting' }
    if (row.deleted) return { ...place, text: '', pictures: [] }
    const board = row.boardId === null ? undefined : boards.get(row.boardId)
    return {
      ...place,
      author: personOf(names, row.authorId),
      text: wholeText(row),
      ...(board && { board: presentBoard(board) }),
      ...presentLabels(row, images),
      ...(regionShown && row.region !== null && { region: row.region }),
      pictures: images.map(({ sha256 }) => sha256),
    }
  }
}

const presentBoard = ({ id, version, mapName, descriptions, board }: WholeBoard): EvidentBoard => ({
  board_id: id,
  version,
  map_name: mapName,
  descriptions,
  data: board,
})

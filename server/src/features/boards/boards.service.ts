import { type CallInput, type FamilyMember, type OpenBoard, topics } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { actOnPost } from '../../domains/posts/acts/index.ts'
import { authorCards, communityInView } from '../../domains/accounts/index.ts'
import { blockedAmong } from '../../domains/members/blocks/index.ts'
import { cardOf, presentCard } from './boards.view.ts'
import { selectMap } from './maps.sql.ts'
import { presentMap } from './maps.view.ts'
import * as sql from './reading.sql.ts'
import { selectOwner, updateAdaptable } from './writing.sql.ts'

/** Follows the post or comment: a pending one is visible to its author and reviewers, a rejected one to its author. */
function maySee(me: Member | undefined, { isPublic, authorId, review, community }: sql.OpenRow): boolean {
  if (isPublic || me?.id === authorId) return true
  return review === 'waiting' && me !== undefined && moderates(me, community)
}

/** A version of a board that this viewer may see. Throws BoardNotFound. */
export async function visibleBoard(db: Db, reader: () => Promise<Member | undefined>, asked: sql.AskedVersion) {
  const row = await sql.selectOpen(db, asked)
  if (!row || !(row.isPublic || maySee(await reader(), row))) throw new ApiError('BoardNotFound')
  return row
}

/** A board with its map. Throws BoardNotFound. */
export async function getBoard({ db }: AppContext, me: Member | undefined, input: CallInput<'/v1/boards/getBoard'>) {
  const asked = { id: input.board_id, asked: input.version ?? 0 }
  const [row, card] = await Promise.all([visibleBoard(db, async () => me, asked), cardOf(db, asked)])
  const open: OpenBoard = {
    card: presentCard(card),
    board: row.board,
    descriptions: row.descriptions,
    map: presentMap((await selectMap(db, card.map))!),
    versions: row.present,
    adaptations: row.adaptations,
  }
  return { open }
}

/**
 * The public board that a board is adapted from, and its public adaptations, without boards of members whom the viewer
 * blocks. Throws BoardNotFound.
 */
export async function getFamily({ db }: AppContext, me: Member | undefined, id: number) {
  await visibleBoard(db, async () => me, { id, asked: 0 })
  const [origin, adaptations] = await Promise.all([
    sql.selectOrigin(db, id),
    sql.selectAdaptations(db, id, boardsLimits.familyShown),
  ])
  const rows = origin ? [origin, ...adaptations] : adaptations
  const authorIds = rows.map(({ authorId }) => authorId)
  const [authors, blocked] = await Promise.all([
    authorCards(db, authorIds, communityInView(rows)),
    blockedAmong(db, me?.id, authorIds),
  ])
  const present = (row: (typeof rows)[number]): FamilyMember => ({
    board_id: row.id,
    message_id: row.messageId,
    ...(row.commentId !== null && { comment_id: row.commentId }),
    community: row.community,
    title: row.title,
    author: authors.get(row.authorId)!,
    ...(row !== origin && { adapted_version: row.adaptedVersion! }),
    time: row.createdAt.toISOString(),
  })
  return {
    ...(origin && { origin: present(origin) }),
    adaptations: adaptations.filter(({ authorId }) => !blocked.has(authorId)).map(present),
  }
}

/** Allows or forbids adapting an own board. Throws BoardNotFound. */
export async function saveAdaptable(ctx: AppContext, me: Member, id: number, adaptable: boolean) {
  const on = await selectOwner(ctx.db, id)
  if (!on) throw new ApiError('BoardNotFound')
  return actOnPost(
    ctx,
    me,
    { on, needs: ['any'], missing: 'BoardNotFound' },
    async ({ tx, afterCommit, post, content }) => {
      const isOwn = !post.deleted && !content.deleted && content.authorId === me.id
      if (!isOwn || !(await updateAdaptable(tx, on, adaptable))) throw new ApiError('BoardNotFound')
      afterCommit(() => ctx.cache.invalidate(topics.moment(post.id)))
      return {}
    },
  )
}

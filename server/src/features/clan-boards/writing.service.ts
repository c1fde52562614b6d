import type { CallInput } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { assertAdaptable, assertOnMap, boardText, checkBoard } from '../boards/index.ts'
import { isCaptain, mayManage } from '../../domains/clans/index.ts'
import { mayPostNow } from '../../domains/posts/acts/index.ts'
import { lockClan } from './access.ts'
import * as sql from './clan-boards.sql.ts'

type Form = CallInput<'/v1/clanBoards/saveClanBoard'>

const refused = '文本中包含不适宜内容，请修改'

/**
 * Adds a board to the member's clan, or changes an own one there. Clan boards aren't reviewed, so text that the word
 * filter would send to review is refused. Throws ClanNotFound, NotInTheClan, BoardNotFound, BoardHidden, BoardChanged,
 * BoardMapUnknown, BoardOffMap, BoardOriginGone, ClanBoardsFull, ClanTextRefused, PostingClosed, TextNeedsReview.
 */
export async function saveClanBoard(ctx: AppContext, me: Member, form: Form) {
  const { clan_id: clanId, board_id: id, rev, title, adapted_from: origin, request_id: requestId } = form
  const mayPost = await mayPostNow(ctx, me)
  const before = id === undefined ? undefined : await sql.selectName(ctx.db, id, me.id)
  const checked = await checkBoard(ctx.db, form.board, before?.map)
  const { verdict } = await ctx.words.screen(`${title}\n${boardText(checked)}`)
  return once(ctx.db, { me, call: 'saveClanBoard', requestId }, async (tx) => {
    if (!mayPost) throw new ApiError('PostingClosed')
    await lockClan(tx, me, clanId)
    assertOnMap(checked)
    if (me.mutedToReview) throw new ApiError('TextNeedsReview')
    if (verdict !== 'pass') throw new ApiError('ClanTextRefused', { fields: { board: refused } })
    const written = { ...checked, title, at: ctx.clock.now() }
    return id === undefined
      ? add(tx, me, clanId, written, origin)
      : change(tx, { id, clanId, authorId: me.id, rev }, written)
  })
}

type Written = Parameters<typeof sql.updateClanBoard>[2]

async function add(tx: Tx, me: Member, clanId: number, written: Written, adapted: Form['adapted_from']) {
  const origin = adapted && { ...adapted, authorId: await assertAdaptable(tx, me, adapted) }
  const board = { clanId, authorId: me.id, ...written, origin }
  const id = await sql.insertClanBoard(tx, board, boardsLimits.boardsPerClan)
  if (id === undefined) throw new ApiError('ClanBoardsFull')
  return { board_id: id, rev: 1 }
}

async function change(tx: Tx, own: Parameters<typeof sql.updateClanBoard>[1], written: Written) {
  if (await sql.updateClanBoard(tx, own, written)) return { board_id: own.id, rev: own.rev + 1 }
  const present = await sql.selectName(tx, own.id, own.authorId)
  if (present?.clanId !== own.clanId || present.authorId !== own.authorId) throw new ApiError('BoardNotFound')
  throw new ApiError(present.hidden ? 'BoardHidden' : 'BoardChanged')
}

/** A board of a clan of this member, which is locked, with their title in it. Throws BoardNotFound. */
async function lockBoard(tx: Tx, me: Member, id: number) {
  await sql.lockClanOf(tx, id)
  const board = await sql.selectName(tx, id, me.id)
  if (!board) throw new ApiError('BoardNotFound')
  return board
}

/** Pins a board on its clan's page, or unpins it. Throws BoardNotFound, BoardHidden, NotAllowed, ClanPinsFull. */
export function pinClanBoard({ db, clock }: AppContext, me: Member, id: number, pinned: boolean) {
  return inTransaction(db, async (tx) => {
    const { clanId, title, hidden } = await lockBoard(tx, me, id)
    if (!mayManage(title)) throw new ApiError('NotAllowed')
    if (hidden) throw new ApiError('BoardHidden')
    if (pinned && (await sql.countPinned(tx, clanId, id)) >= boardsLimits.pinnedPerClan)
      throw new ApiError('ClanPinsFull')
    await sql.updatePinned(tx, id, pinned ? clock.now() : null)
    return {}
  })
}

/** Deletes an own board of the clan, or as its captain any. Throws BoardNotFound, NotAllowed. */
export function deleteClanBoard({ db }: AppContext, me: Member, id: number) {
  return inTransaction(db, async (tx) => {
    const { authorId, title } = await lockBoard(tx, me, id)
    if (authorId !== me.id && !isCaptain(title)) throw new ApiError('NotAllowed')
    await sql.deleteBoard(tx, id)
    return {}
  })
}

import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import type { BoardOrigin, EditedBoard } from '../../domains/posts/parts/index.ts'
import { assertOnMap, type BoardForm, type CheckedBoard } from './checking.ts'
import * as sql from './writing.sql.ts'

type Clock = Pick<AppContext, 'clock'>

/** Answers the author of what may be adapted. Throws BoardOriginGone for what isn't public, isn't there in this version, or isn't to be adapted by this member. */
export async function assertAdaptable(tx: Tx, me: Member, origin: BoardOrigin): Promise<number> {
  const authorId = await sql.lockAdaptable(tx, origin, me.id)
  if (authorId === undefined) throw new ApiError('BoardOriginGone')
  return authorId
}

/** Adds the board of a new post or comment; returns its id. Throws BoardMapUnknown, BoardOffMap, BoardOriginGone. */
export async function attachBoard(
  { clock }: Clock,
  tx: Tx,
  me: Member,
  owner: sql.Owner,
  checked: CheckedBoard,
  { adapted_from: origin, adaptable }: BoardForm,
) {
  assertOnMap(checked)
  if (origin) await assertAdaptable(tx, me, origin)
  const terms = { authorId: me.id, origin, adaptable: adaptable !== 0, at: clock.now() }
  return sql.insertBoard(tx, owner, { ...checked, ...terms })
}

const isFrom = ({ origin }: sql.OwnBoard, { board_id, version }: BoardOrigin) =>
  origin?.board_id === board_id && origin.version === version

/**
 * Checks the origin that an edited board names: it is the previous one, or another public board. Throws
 * BoardOriginGone.
 */
export async function assertOrigin(tx: Tx, me: Member, momentId: number, origin: BoardOrigin | undefined) {
  if (!origin) return
  const own = await sql.selectOwn(tx, momentId)
  if (own && isFrom(own, origin)) return
  if (own?.id === origin.board_id) throw new ApiError('BoardOriginGone')
  await assertAdaptable(tx, me, origin)
}

/** Whether an edit leaves a post's board unchanged. */
export async function isSameBoard(tx: Tx, momentId: number, edited: EditedBoard | null): Promise<boolean> {
  const own = await sql.selectOwn(tx, momentId)
  if (!edited || !own) return !edited && !own
  return (!edited.origin || isFrom(own, edited.origin)) && isDeepStrictEqual(own.board, edited.board)
}

/** Sets or removes the board of an edited post; the post is locked. The board's origin may be gone by now. */
export async function changeBoard(
  { clock }: Clock,
  tx: Tx,
  { momentId, authorId }: { momentId: number; authorId: number },
  edited: EditedBoard | null,
) {
  const at = clock.now()
  if (!edited) return sql.updateRemoved(tx, momentId, at)
  const { origin, adaptable } = edited
  if (adaptable !== undefined) await sql.updateAdaptable(tx, { kind: 'moment', id: momentId }, adaptable)
  if (await isSameBoard(tx, momentId, edited)) return
  if (await sql.insertVersion(tx, momentId, { ...edited, origin, at })) return
  await sql.insertBoard(tx, { momentId }, { ...edited, authorId, origin, adaptable: adaptable ?? true, at })
}

/** Throws BoardStepUnknown for a step that the board of a locked post doesn't have. */
export async function assertStep(tx: Tx, momentId: number, step: number) {
  if (step > ((await sql.selectSteps(tx, momentId)) ?? 0)) throw new ApiError('BoardStepUnknown')
}

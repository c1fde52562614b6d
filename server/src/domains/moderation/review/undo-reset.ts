import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { isNameTaken, restoreUsername } from '../../accounts/index.ts'
import { type Chosen, wear } from '../../members/avatar/index.ts'
import { isClanNameTaken, restoreClan } from '../../clans/index.ts'
import { decideRestored, type PreviousState } from '../../posts/moderation/index.ts'
import { insertSignature } from '../../posts/profiles/index.ts'
import type { Folders, Moderated } from '../reports/index.ts'

interface Reset {
  kind: 'profile' | 'clan'
  id: number
  communityId: number | null
  userId: number
  previous: PreviousState
}

/**
 * Restores the values that a reset replaced, and notifies the member. False if they were changed meanwhile. Throws
 * UsernameTaken, ClanNameTaken, ClanNotFound.
 */
export async function undoReset(
  ctx: AppContext,
  { folders }: Moderated,
  tx: Tx,
  afterCommit: AfterCommit,
  { by, answer, ...reset }: Reset & { by: number; answer: string },
): Promise<boolean> {
  const { kind, id, previous } = reset
  const isRestored = await (
    kind === 'clan' ? restoreClan(tx, id, previous) : restoreMember(tx, folders, id, previous, ctx.clock.now())
  ).catch(refuseTaken)
  if (isRestored) await decideRestored(ctx, tx, afterCommit, { ...reset, by, answer })
  return isRestored
}

async function restoreMember(
  tx: Tx,
  folders: Folders,
  id: number,
  { username, outfit, signature, folders: hidden }: PreviousState,
  writtenAt: Date,
) {
  if (outfit) await wear(tx, id, outfit as unknown as Chosen)
  const isNamed = username !== undefined && (await restoreUsername(tx, id, username))
  const isSigned = !!signature && (await insertSignature(tx, { userId: id, body: signature, writtenAt }))
  const isShown = hidden !== undefined && (await folders.restore(tx, id, hidden))
  return isNamed || isSigned || isShown || outfit !== undefined
}

function refuseTaken(error: unknown): never {
  if (isNameTaken(error)) throw new ApiError('UsernameTaken')
  if (isClanNameTaken(error)) throw new ApiError('ClanNameTaken')
  throw error
}

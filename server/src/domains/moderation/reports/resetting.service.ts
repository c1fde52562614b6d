import type { ResetPart } from '@judian/contract/limits'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { authorCards, resetUsername } from '../../accounts/index.ts'
import { undressed, wear } from '../../members/avatar/index.ts'
import { resetClan } from '../../clans/index.ts'
import { decideReset, type ModerationReason } from '../../posts/moderation/index.ts'
import { deleteSignature } from '../../posts/profiles/index.ts'
import type { Folders, Moderated } from './moderated.ts'

export interface Resettable {
  kind: 'profile' | 'clan'
  id: number
}

interface Reset {
  subject: Resettable
  parts: readonly ResetPart[]
  by: number
  basis: ModerationReason
}

const resettable: Record<Resettable['kind'], readonly ResetPart[]> = {
  profile: ['name', 'avatar', 'signature', 'folders'],
  clan: ['name', 'avatar', 'intro'],
}

/** The resettable ones among these parts. Throws ResetMissing if there are none. */
export function partsOf({ kind }: Resettable, parts: readonly ResetPart[]): ResetPart[] {
  const fitting = resettable[kind].filter((part) => parts.includes(part))
  if (fitting.length === 0) throw new ApiError('ResetMissing')
  return fitting
}

/** Resets parts of a member or clan and notifies the member or captain. Throws ResetMissing, ClanNotFound. */
export async function resetSubject(
  ctx: AppContext,
  { folders }: Moderated,
  tx: Tx,
  afterCommit: AfterCommit,
  reset: Reset,
): Promise<void> {
  const parts = partsOf(reset.subject, reset.parts)
  const { subject, by, basis } = reset
  const done =
    subject.kind === 'clan' ? await clan(tx, subject.id, parts) : await member(ctx, folders, tx, subject.id, parts)
  await decideReset(ctx, tx, afterCommit, { ...subject, by, basis, ...done })
}

async function clan(tx: Tx, id: number, parts: readonly ResetPart[]) {
  const { communityId, captainId, previous } = await resetClan(tx, id, parts)
  return { communityId, userId: captainId, previous }
}

async function member({ clock }: AppContext, folders: Folders, tx: Tx, id: number, parts: readonly ResetPart[]) {
  const outfit = (await authorCards(tx, [id])).get(id)?.user_avatar
  const named = parts.includes('name') ? await resetUsername(tx, id, clock.now()) : undefined
  if (parts.includes('avatar')) await wear(tx, id, undressed)
  const signature = parts.includes('signature') ? ((await deleteSignature(tx, id)) ?? '') : undefined
  const shown = parts.includes('folders') ? await folders.reset(tx, id) : []
  const previous = {
    ...(named && { username: named.previous }),
    ...(parts.includes('avatar') && outfit && { outfit: { ...outfit } }),
    ...(signature !== undefined && { signature }),
    ...(shown.length > 0 && { folders: shown }),
  }
  return { communityId: null, userId: id, previous }
}

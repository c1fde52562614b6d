import { outcomes } from '@judian/contract'
import type { SecurityLogEntry } from '../../kernel/security-log.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'

type Sealed = Pick<SecurityLogEntry, 'act' | 'address' | 'port' | 'outcome' | 'written'>

/** Ties a box to its row: another's account or time doesn't open it. */
export const entryContext = (userId: number | null, at: Date) => `security log ${userId ?? 0} ${at.toISOString()}`

export function sealEntry(
  box: SecretBox,
  { userId, act, address, port, outcome, written }: SecurityLogEntry,
  at: Date,
): Buffer {
  // A proxy's header may have anything in an address's place.
  const sealed: Sealed = { act, address: address.slice(0, 64), port, outcome, written }
  return box.seal(JSON.stringify(sealed), entryContext(userId ?? null, at))
}

/** Returns nothing for a box that a lost key had sealed. */
export function openEntry(box: SecretBox, sealed: Buffer, context: string): Partial<Sealed> {
  try {
    return JSON.parse(box.open(sealed, context)) as Sealed
  } catch {
    return {}
  }
}

/** An opened entry as the back office shows it. */
export const presentEntry = (
  { id, createdAt }: { id: number; createdAt: Date },
  { outcome, ...entry }: ReturnType<typeof openEntry>,
) => ({
  id,
  ...entry,
  // A later version may not have the outcome any more.
  ...(outcome && { outcome, message: outcomes[outcome]?.message ?? outcome }),
  time: createdAt.toISOString(),
})

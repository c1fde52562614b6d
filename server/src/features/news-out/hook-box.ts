import type { Tx } from '../../kernel/db/db.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { selectBoxes, updateBox } from './hooks.sql.ts'

/** What is encrypted of a hook: its address, which holds the robot's key, and the secret that signs. */
export interface HookSecrets {
  address: string
  secret: string
}

const context = 'news hook'

export const sealHook = (box: SecretBox, { address, secret }: HookSecrets) =>
  box.seal(JSON.stringify({ address, secret }), context)

export const openHook = (box: SecretBox, sealed: Buffer) => JSON.parse(box.open(sealed, context)) as HookSecrets

/** Encrypts all hooks under another key. Throws where the present one doesn't open them. */
export async function resealNewsHooks(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const rows = await selectBoxes(tx)
  for (const { id, box } of rows) await updateBox(tx, id, sealHook(next, openHook(present, box)))
  return { boxes: rows.length }
}

import type { Tx } from '../../../kernel/db/db.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'
import { selectBoxes, updateBoxes } from './identities.sql.ts'

interface Identity {
  name: string
  document_number: string
}

/** Ties a box to its member: it doesn't open in another's row. */
const identityContext = (userId: number) => `staff identity ${userId}`

export const sealIdentity = (box: SecretBox, userId: number, { name, document_number }: Identity) =>
  box.seal(JSON.stringify({ name, document_number }), identityContext(userId))

/** The identity that is encrypted at rest. */
export const openIdentity = (box: SecretBox, userId: number, sealed: Buffer) =>
  JSON.parse(box.open(sealed, identityContext(userId))) as Identity

/** Encrypts all identities under another key. Throws where the present one doesn't open them. */
export async function resealIdentities(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const sealed = (await selectBoxes(tx)).map(({ userId, box }) => ({
    userId,
    box: sealIdentity(next, userId, openIdentity(present, userId, box)),
  }))
  await updateBoxes(tx, sealed)
  return { boxes: sealed.length }
}

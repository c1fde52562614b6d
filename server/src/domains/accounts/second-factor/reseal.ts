import type { Tx } from '../../../kernel/db/db.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'
import { totpContext } from './codes.ts'
import { selectSecretBoxes, updateSecretBoxes } from './second-factor.sql.ts'

/** Encrypts the secrets of all members' codes under another key. Throws where the present one doesn't open them. */
export async function resealSecondFactors(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const sealed = (await selectSecretBoxes(tx)).flatMap(({ userId, secretBox }) => {
    if (!secretBox) return []
    const context = totpContext(userId)
    return [{ userId, box: next.seal(present.open(secretBox, context), context) }]
  })
  await updateSecretBoxes(
    tx,
    sealed.map(({ userId }) => userId),
    sealed.map(({ box }) => box),
  )
  return { boxes: sealed.length }
}

import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { sha256 } from '../../../kernel/random.ts'
import { insertUsedCiphertext } from './once-only.sql.ts'

/** Longer than any key lives, so that a forgotten ciphertext can't be decrypted any more. */
const replayMemory = days(2)

/** Whether an encrypted password is sent for the first time: an overheard one can't be sent again. */
export function isFirstUse({ db, clock }: AppContext, ciphertext: string): Promise<boolean> {
  // Hashed as bytes: base64 has several spellings of one ciphertext.
  const hash = sha256(Buffer.from(ciphertext, 'base64').toString('latin1'))
  return insertUsedCiphertext(db, hash, later(clock.now(), replayMemory))
}

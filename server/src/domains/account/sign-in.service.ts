import { days, later } from '../../kernel/clock.ts'
import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { sha256 } from '../../kernel/random.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visit } from '../../kernel/visit.ts'
import type { Allowance } from '../../ports/limits/index.ts'
import { take } from './limit.ts'
import { networkOf } from './network.ts'
import { insertUsedCiphertext } from './once-only.sql.ts'
import { passwordMatches } from './password.ts'
import { isMobileNumber } from './phone.ts'
import { closeSession, openSession } from './session.service.ts'
import { selectUserForSignIn, selectUserLocked } from './users.sql.ts'

const perPhone: Allowance = { name: 'signin:phone', points: 20, seconds: 600 }
const perAddress: Allowance = { name: 'signin:address', points: 100, seconds: 600 }
/** Longer than any key lives: a ciphertext that was forgotten opens nothing any more. */
const replayMemory = days(2)

interface SignInForm {
  phone_num: string
  aword: string
}

/**
 * Opens a session for the right phone and password. Refuses SignInClosed, TooFast, Banned, and WrongCredentials for
 * everything else: an unknown phone and a wrong password take the same work, and only the right password learns of a ban.
 */
export async function signIn(house: House, visit: Visit, form: SignInForm) {
  const { db, clock, keys, settings, sharedLimits } = house
  if (!(await settings.all()).signInOpen) throw new Refusal('SignInClosed')
  await take(sharedLimits, perAddress, networkOf(visit.address))

  const [phone, password] = await Promise.all([keys.decrypt(form.phone_num), keys.decrypt(form.aword)])
  if (phone === undefined || password === undefined || !isMobileNumber(phone)) throw new Refusal('WrongCredentials')
  await take(sharedLimits, perPhone, phone)
  if (!(await isFirstUse(house, form.aword))) throw new Refusal('WrongCredentials')

  const user = await selectUserForSignIn(db, phone)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches) throw new Refusal('WrongCredentials')
  if (user.bannedUntil && user.bannedUntil > clock.now()) throw new Refusal('Banned')

  // A reset that is under way ends the sessions of the old password: this one waits for it, then is one of them.
  const token = await inTransaction(db, async (tx) => {
    if (!(await selectUserLocked(tx, user.id, user.passwordHash))) throw new Refusal('WrongCredentials')
    return openSession({ db: tx, clock }, user.id)
  })
  // Always a token of our own making: one that was planted in this browser before signs nobody in.
  if (visit.sessionToken) await endSession(house, visit.sessionToken)
  visit.openSession(token)
}

// Hashed as bytes: base64 has several spellings of the same ciphertext.
const isFirstUse = ({ db, clock }: House, ciphertext: string) =>
  insertUsedCiphertext(
    db,
    sha256(Buffer.from(ciphertext, 'base64').toString('latin1')),
    later(clock.now(), replayMemory),
  )

/** Ends this session, if there is one; its token is good for nothing afterwards. */
export async function signOut(house: House, visit: Visit) {
  if (visit.sessionToken) await endSession(house, visit.sessionToken)
  visit.closeSession()
}

async function endSession({ db, disconnect }: House, sessionToken: string) {
  await closeSession(db, sessionToken)
  disconnect({ sessionToken })
}

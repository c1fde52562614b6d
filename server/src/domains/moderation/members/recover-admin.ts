import { randomInt } from 'node:crypto'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import {
  deleteSecondFactor,
  deleteSessionsOf,
  forgetBrowsers,
  hashPassword,
  isMobileNumber,
  isPhoneTaken,
  maskPhone,
  phoneColumns,
} from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import * as sql from './members.sql.ts'

/** Recovery of an admin's account after the loss of its password or phone, run by the operator at the machine. */

type Needed = Pick<AppContext, 'db' | 'clock' | 'disconnect' | 'secretBox'>

export type Recovery = 'NoAdmin' | 'PhoneRefused' | 'PhoneTaken' | { id: number; username: string }

/** Sets a new password and ends the account's sessions. */
export async function resetAdminPassword(ctx: Needed, phone: string, password: string): Promise<Recovery> {
  const passwordHash = await hashPassword(password)
  return recover(ctx, phone, async (tx, id) => {
    await sql.updateUser(tx, id, { passwordHash })
    return { act: 'reset-password' }
  })
}

/** Moves the account to another phone and ends its sessions. */
export async function changeAdminPhone(ctx: Needed, phone: string, to: string): Promise<Recovery> {
  if (!isMobileNumber(to)) return 'PhoneRefused'
  try {
    return await recover(ctx, phone, async (tx, id) => {
      await sql.updateUser(tx, id, phoneColumns(ctx.secretBox, to))
      return {
        act: 'change-phone',
        before: { phone: isMobileNumber(phone) ? maskPhone(phone) : '' },
        after: { phone: maskPhone(to) },
      }
    })
  } catch (error) {
    if (isPhoneTaken(error)) return 'PhoneTaken'
    throw error
  }
}

interface Change {
  act: string
  before?: object
  after?: object
}

/** Changes an admin's account in one transaction, removes its second factor, ends all its sessions and forgets the browsers that had signed in to it. */
function recover(
  { db, clock, disconnect, secretBox }: Needed,
  phone: string,
  change: (tx: Tx, id: number) => Promise<Change>,
): Promise<Recovery> {
  return inTransaction(db, async (tx, afterCommit) => {
    const admin = await sql.selectAdminForUpdate(tx, secretBox, phone)
    if (!admin) return 'NoAdmin'
    // Before the sessions: its row lock keeps a sign-in with the old password from opening one after their deletion.
    const changed = await change(tx, admin.id)
    await deleteSecondFactor(tx, admin.id)
    await deleteSessionsOf(tx, admin.id)
    await forgetBrowsers(tx, admin.id)
    await audit(tx, { actorId: null, ...changed, subjectKind: 'user', subjectId: admin.id, at: clock.now() })
    afterCommit(() => disconnect({ userId: admin.id }))
    return admin
  })
}

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password without letters that look alike: 93 bits. */
export const newPassword = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')

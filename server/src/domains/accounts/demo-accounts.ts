import type { Db } from '../../kernel/db/db.ts'
import { findsRow } from '../../kernel/db/rows.ts'

/** Printed at start and written in the documentation: good for nothing where others can reach the site. */
export const demoPassword = 'demo1234'
const phonePrefix = '138000000'

export const isDemoSignIn = (phone: string, password: string) =>
  phone.startsWith(phonePrefix) && password === demoPassword

export const hasDemoAccounts = (db: Db): Promise<boolean> =>
  findsRow(db.selectFrom('users').select('id').where('phone', 'like', `${phonePrefix}%`).limit(1))

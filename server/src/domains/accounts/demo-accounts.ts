import type { AppContext } from '../../kernel/context.ts'
import { findsRow } from '../../kernel/db/rows.ts'
import { sealPhone } from './phone/stored-phone.ts'

/** Printed at start and written in the documentation: good for nothing where others can reach the site. */
export const demoPassword = 'demo1234'
const phonePrefix = '138000000'

export const isDemoSignIn = (phone: string, password: string) =>
  phone.startsWith(phonePrefix) && password === demoPassword

export function hasDemoAccounts({ db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>): Promise<boolean> {
  const phones = Array.from({ length: 100 }, (_, n) => phonePrefix + String(n).padStart(2, '0'))
  const hashes = phones.map((phone) => sealPhone(secretBox, phone).phoneHash)
  return findsRow(db.selectFrom('users').select('id').where('phoneHash', 'in', hashes).limit(1))
}

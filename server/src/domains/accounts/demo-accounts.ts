import type { Db } from '../../kernel/db/db.ts'

/** Printed at start and written in the documentation: good for nothing where others can reach the site. */
export const demoPassword = 'demo1234'
const phonePrefix = '138000000'

export const isDemoSignIn = (phone: string, password: string) =>
  phone.startsWith(phonePrefix) && password === demoPassword

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('phone', 'like', `${phonePrefix}%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

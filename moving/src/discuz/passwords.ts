import { oldPassword } from '@judian/server/src/moving/format.ts'
import type { Reading } from './reading.ts'
import { numberOf, type Row, rowsOf, textOf } from './rows.ts'
import * as tables from './tables.ts'

/** Writes the members' passwords as UCenter stores them, with which they can take over their accounts. */
export async function readPasswords({ forum, folder, people, leftOut }: Reading) {
  if (!folder.password) return
  for await (const row of rowsOf(forum, tables.passwords)) {
    const uid = numberOf(row, 'uid')
    if (!people.known.has(uid)) continue
    const { success, data } = oldPassword.safeParse({
      member: String(uid),
      name: textOf(row, 'username'),
      ...schemeOf(row),
    })
    if (success) await folder.password(data)
    else leftOut.add('密码：不是认识的算法', uid)
  }
}

/** Of MD5 with a salt, as up to X3.4, or bcrypt, which has its own. */
function schemeOf(row: Row) {
  const [hash, salt] = [textOf(row, 'password'), textOf(row, 'salt')]
  return salt === '' ? { scheme: 'bcrypt', salt: hash.slice(0, 29), hash } : { scheme: 'md5', salt, hash }
}

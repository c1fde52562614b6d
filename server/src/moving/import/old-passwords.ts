import { unclaimed } from '../../domains/accounts/index.ts'
import { insertOldPasswords, wrapped } from '../../features/claims/index.ts'
import type { OldPasswordLine } from '../format.ts'
import { idsOf } from './ids.ts'
import type { Importing } from './importing.ts'

/** Stores the old passwords of accounts that nobody has claimed; hashing them is most of the time of an import that has any. */
export async function importOldPasswords(importing: Importing, lines: readonly OldPasswordLine[]) {
  const waiting = await importing.run(async (tx) => {
    const ids = await idsOf(
      tx,
      importing,
      'member',
      lines.map(({ member }) => member),
    )
    if (ids.size === 0) return []
    const rows = await tx
      .selectFrom('users')
      .leftJoin('oldPasswords', 'userId', 'id')
      .select('id')
      .where('id', 'in', [...ids.values()])
      .where('passwordHash', '=', unclaimed)
      .where('userId', 'is', null)
      .execute()
    const free = new Set(rows.map(({ id }) => id))
    return lines.flatMap(({ member, ...old }) =>
      free.has(ids.get(member) ?? 0) ? [{ userId: ids.get(member)!, ...old }] : [],
    )
  })
  if (waiting.length === 0) return
  const rows = await Promise.all(
    waiting.map(async ({ userId, name, ...old }) => ({ userId, name, ...(await wrapped(old)) })),
  )
  const stored = new Set((await importing.run((tx) => insertOldPasswords(tx, rows))).map(({ userId }) => userId))
  for (const { userId, name } of rows)
    if (!stored.has(userId)) importing.report.leftOut('members', name, '旧密码没有带入：另一个账号已有同样的旧用户名')
}

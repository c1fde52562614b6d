import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '@judian/contract'
import { sql } from 'kysely'
import { endedAccountName, hasPhone, nameColumns, phoneColumns, unclaimed } from '../../domains/accounts/index.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { plainName } from '../../text/scripts.ts'
import type { Credential, Line } from '../format.ts'
import { fresh, idsOf, remember } from './ids.ts'
import type { ImportBatch, Importing } from './importing.ts'

export const importMembers: ImportBatch<'members'> = async (importing, lines) => {
  const members = await fresh(importing, 'member', lines)
  const { report, words, now } = importing
  for (const { id, name, bio } of members) {
    const found = words.check(`${name}\n${bio ?? ''}`)
    if (found.words.length > 0) report.heldWords('members', id, found.words)
  }
  await importing.run(async (tx) => {
    const made: [string, number][] = []
    for (const member of members) {
      const { id, username } = await insertMember(tx, member)
      if (!member.endedAt && username !== member.name) report.renamed(member.name, username)
      made.push([member.id, id])
    }
    const ids = new Map(made)
    const bios = members.flatMap(({ id, bio }) =>
      bio ? [{ userId: ids.get(id)!, body: bio.slice(0, limits.signatureLength), writtenAt: now }] : [],
    )
    if (bios.length > 0) await tx.insertInto('signatures').values(bios).execute()
    await remember(tx, importing, 'member', made)
  })
  report.made('members', members.length)
}

/** Inserts a member under the first of these names that nobody has, or one that looks like it. */
async function insertMember(tx: Tx, member: Line<'members'>) {
  for (const username of namesOf(member)) {
    const inserted = await tx
      .insertInto('users')
      .values({
        ...(member.endedAt ? endedColumns() : { ...nameColumns(username), passwordHash: unclaimed }),
        createdAt: member.joinedAt,
        region: member.region,
        postXp: member.postExperience,
        commentXp: member.commentExperience,
        bannedUntil: member.bannedUntil,
        banReason: member.banReason,
        mutedToReview: member.reviewedFirst,
        endedAt: member.endedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst()
    if (inserted) return inserted
  }
  throw new Error('unreachable: the names never end')
}

function* namesOf({ name }: Line<'members'>) {
  const letters = Array.from(plainName(name).replace(/\s/g, '') || '旧成员')
  yield letters.slice(0, limits.usernameMax).join('')
  const beginning = letters.slice(0, limits.usernameMax - 6).join('')
  for (;;) yield `${beginning}${randomInt(100_000, 1_000_000)}`
}

/** As the site leaves the row of an account that has ended. */
function endedColumns() {
  const key = `ended ${randomUUID()}`
  return { username: endedAccountName, usernameKey: key, usernameSkeleton: key, passwordHash: '' }
}

/** Gives imported accounts their phones and passwords, unless another account has the phone. */
export async function importCredentials(importing: Importing, lines: readonly Credential[]) {
  const { secretBox } = importing
  await importing.run(async (tx) => {
    const ids = await idsOf(
      tx,
      importing,
      'member',
      lines.map(({ member }) => member),
    )
    for (const { member, phone, passwordHash, minor } of lines) {
      const id = ids.get(member)
      if (id === undefined) continue
      await tx
        .updateTable('users')
        .set({ ...phoneColumns(secretBox, phone), passwordHash })
        .where('id', '=', id)
        .where('passwordHash', '=', unclaimed)
        .where(sql<boolean>`NOT EXISTS (SELECT FROM users WHERE ${hasPhone(secretBox, phone)})`)
        .execute()
      const owner = await tx.selectFrom('users').select('id').where(hasPhone(secretBox, phone)).executeTakeFirst()
      if (owner?.id === id && minor) await insertMinor(tx, id, minor, importing.now)
      if (owner?.id !== id) importing.report.leftOut('members', member, '手机号没有带入：已属于另一个账号，或已换过')
    }
  })
}

/** Without a PIN nobody can turn it off until a guardian sets one. */
const insertMinor = (tx: Tx, userId: number, band: string, since: Date) =>
  tx
    .insertInto('minorsModes')
    .values({ userId, band, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

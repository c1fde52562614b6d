import { forEver } from '@judian/server/src/domains/accounts/sign-in/ban.ts'
import { endedAccountName } from '@judian/server/src/domains/accounts/names/reserved-names.ts'
import { withoutHtml } from '../text/html.ts'
import { withhold } from '../text/withhold.ts'
import * as tables from './tables.ts'
import { nobody, type People, type Reading } from './reading.ts'
import { numberOf, pagesOf, type Row, rowsBy, rowsOf, textOf, timeOf } from './rows.ts'

/** User groups that every installation has. */
const groups = { muted: 4, banned: 5, bannedAddress: 6, awaiting: 8 }
const banned = new Set([groups.muted, groups.banned, groups.bannedAddress])
const locked = (row: Row) => numberOf(row, 'status') === -1

/** Writes all members, also those of the split table, and returns who they are. */
export async function readMembers(reading: Omit<Reading, 'people'>): Promise<People> {
  const { forum, folder, now } = reading
  const [known, silenced] = [new Set<number>(), new Set<number>()]
  await folder.write('members', { ...plain(nobody, endedAccountName, now), endedAt: now.toISOString() })
  for (const table of tables.members)
    for await (const page of pagesOf(forum, table)) {
      const rows = page.filter((row) => !known.has(numberOf(row, 'uid')))
      const ids = rows.map((row) => numberOf(row, 'uid'))
      const [bios, reasons] = [await biosOf(reading, ids), await reasonsOf(reading, rows)]
      for (const row of rows) {
        const uid = numberOf(row, 'uid')
        known.add(uid)
        const isBanned = banned.has(numberOf(row, 'groupid')) || locked(row)
        if (isBanned) silenced.add(uid)
        const until = numberOf(row, 'groupexpiry') > 0 && !locked(row) ? timeOf(row, 'groupexpiry') : forEver
        await folder.write('members', {
          ...plain(String(uid), textOf(row, 'username') || `旧站用户${uid}`, timeOf(row, 'regdate')),
          bio: bios.get(uid) ?? null,
          bannedUntil: isBanned ? until.toISOString() : null,
          banReason: isBanned ? (reasons.get(uid) ?? '旧站的处罚') : '',
          reviewedFirst: numberOf(row, 'groupid') === groups.awaiting,
        })
      }
    }
  return { known, silenced }
}

const plain = (id: string, name: string, joinedAt: Date) => ({
  id,
  name: name.slice(0, 200),
  joinedAt: joinedAt.toISOString(),
  bio: null,
  region: null,
  postExperience: 0,
  commentExperience: 0,
  bannedUntil: null,
  banReason: '',
  reviewedFirst: false,
  endedAt: null,
})

/** Signatures as plain lines: the forum stores them as HTML. */
async function biosOf({ forum }: Pick<Reading, 'forum'>, ids: readonly number[]) {
  const bios = new Map<number, string>()
  for (const table of tables.signatures)
    for (const [uid, [row]] of await rowsBy(forum, table, 'uid', ids)) {
      const text = withhold(withoutHtml(textOf(row!, 'sightml'))).open.replace(/\[\/?\w[^\]\n]{0,200}\]/g, '')
      const line = text.replace(/\s+/g, ' ').trim().toWellFormed()
      if (line !== '' && line.length <= 200) bios.set(uid, line)
    }
  return bios
}

async function reasonsOf({ forum }: Pick<Reading, 'forum'>, rows: readonly Row[]) {
  const ids = rows.flatMap((row) => (banned.has(numberOf(row, 'groupid')) || locked(row) ? [numberOf(row, 'uid')] : []))
  const crimes = await rowsBy(forum, tables.crimes, 'uid', ids)
  return new Map(Array.from(crimes, ([uid, of]) => [uid, textOf(of.at(-1)!, 'reason').slice(0, 1_000)]))
}

/** Follows, friends if they are to follow each other, and blocks. */
export async function readRelations({ forum, folder, mapping, people }: Reading) {
  const areKnown = (...ids: number[]) => ids.every((id) => people.known.has(id)) && new Set(ids).size === 2
  for await (const row of rowsOf(forum, tables.follows)) {
    const [uid, followed] = [numberOf(row, 'uid'), numberOf(row, 'followuid')]
    if (numberOf(row, 'status') === -1 || !areKnown(uid, followed)) continue
    const special = numberOf(row, 'status') === 1
    const at = timeOf(row, 'dateline').toISOString()
    await folder.write('follows', { member: String(uid), followed: String(followed), special, at })
  }
  if (mapping.friendsFollow)
    for await (const row of rowsOf(forum, tables.friends)) {
      const [uid, followed] = [numberOf(row, 'uid'), numberOf(row, 'fuid')]
      if (!areKnown(uid, followed)) continue
      const at = timeOf(row, 'dateline').toISOString()
      await folder.write('follows', { member: String(uid), followed: String(followed), special: false, at })
    }
  for await (const row of rowsOf(forum, tables.blocks)) {
    const [uid, blocked] = [numberOf(row, 'uid'), numberOf(row, 'buid')]
    if (!areKnown(uid, blocked)) continue
    const at = timeOf(row, 'dateline').toISOString()
    await folder.write('blocks', { member: String(uid), blocked: String(blocked), at })
  }
}

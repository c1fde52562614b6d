import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { concurrently } from '../../../../../testing/concurrency.ts'
import { type Doer, memberOfEverything } from '../../../../../testing/everything.ts'
import { index } from '../../../../../testing/search.ts'
import { objectsWith, rowsWith } from '../../../../../testing/traces.ts'
import { type World, world } from '../../../../../testing/world.ts'
import { days } from '../../../../kernel/clock.ts'
import { selectColumns, selectParts, selectReferences } from '../tables/catalogue.sql.ts'
import { deletedBySteps, deletedRows, parts, remainingTables } from '../tables/endings.ts'
import { differingWallets } from '../../../members/wallet/index.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import { phoneColumns } from '../../../accounts/index.ts'
import { runJob } from '../../../../../testing/jobs.ts'

const tableOf = (reference: string) => reference.slice(0, reference.indexOf('.'))
const deletedReferences = [...deletedBySteps, ...deletedRows.flatMap(({ table, by }) => (by ? [`${table}.${by}`] : []))]
const remainingReferences = Object.entries(remainingTables).flatMap(([table, { by }]) =>
  by.map((one) => `${table}.${one}`),
)

/** References to members in the database that no list of endings covers. */
async function undecided(db: Db) {
  const references = await selectReferences(db)
  const ofMembers = new Set([...references.map(tableOf), 'users'])
  const known = new Set([...deletedReferences, ...remainingReferences])
  const columns = await selectColumns(db, Object.keys(remainingTables))
  return {
    references: references.filter((one) => !known.has(one)),
    parts: (await selectParts(db, [...ofMembers])).filter((one) => !ofMembers.has(one) && !(one in parts)),
    columns: columns
      .filter(({ table, name }) => {
        const { by, columns: considered } = remainingTables[table]!
        return !by.includes(name) && !considered.split(/\s+/).includes(name)
      })
      .map(({ table, name }) => `${table}.${name}`),
  }
}

/** The value by which a column refers to the member. */
function referenceOf(w: World, me: Doer, column: string) {
  const { phoneHash } = phoneColumns(w.ctx.secretBox, me.phone)
  if (column === 'phone') return sql`${phoneHash.toString('hex')}`
  if (column === 'phone_hash') return sql`${phoneHash}`
  return column.endsWith('_ids') ? sql`ARRAY[${me.id}]::bigint[]` : sql`${me.id}`
}

/** How many rows each reference has about the member. */
async function countsOf(w: World, me: Doer) {
  const counts: Record<string, number> = {}
  for (const reference of await selectReferences(w.db)) {
    const column = reference.slice(tableOf(reference).length + 1)
    const value = referenceOf(w, me, column)
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM ${sql.table(tableOf(reference))} WHERE ${sql.ref(column)} = ${value}
    `.execute(w.db)
    counts[reference] = rows[0]!.count
  }
  return counts
}

async function ended(w: World, me: Doer, contents: 'keep' | 'delete') {
  await w.given.sudo(me)
  expect(await w.ask(me, 'endAccount', { contents })).toMatchObject({ status: 200 })
  w.ports.clock.advance(days(15) + 1_000)
  // As a process that is killed in the middle, and two servers that go on.
  const storage = { ...w.ctx.storage, delete: () => Promise.reject(new Error('磁盘坏了')) }
  await expect(runJob({ ...w.ctx, storage }, 'end-accounts')).rejects.toThrow('磁盘坏了')
  expect((await concurrently(2, () => runJob(w.ctx, 'end-accounts'))).sort()).toEqual([
    '注销了 0 个账号',
    '注销了 1 个账号',
  ])
  // The search follows on its own.
  await index(w)
}

/** References without a row by the member of everything, since other lists of ids and jobs write them. */
const neverMade = [
  'broadcasts.created_by',
  'broadcasts.failed_ids',
  'comments.deleted_by',
  'decisions.decided_by',
  'feedback.handled_by',
  'member_hidings.hidden_by',
  'member_hidings.undone_by',
  'news_hooks.created_by',
  'moments.deleted_by',
  'site_text_versions.published_by',
  'access_records.staff_id',
  'appeals.decided_by',
  'appeals.first_decider',
  // Only the previous version's.
  'users.phone',
]

/** Places where a text of a member whose posts stay is retained, and why. */
const remainingTraces: Record<string, string> = {
  moments: 'the post that they wanted to stay',
  comments: 'likewise',
  board_versions: 'their present boards',
  search_moments: 'its copy for the search',
  search_comments: 'likewise',
}

test('after the ending of a member with every kind of data, no table and no object names them', async () => {
  await using w = await world()
  const me = await memberOfEverything(w)
  const before = await countsOf(w, me)
  expect(Object.entries(before).filter(([name, count]) => count === 0 && !neverMade.includes(name))).toEqual([
    ['endings.user_id', 0],
  ])
  expect((await rowsWith(w, me.traces)).length).toBeGreaterThan(20)
  expect((await objectsWith(w, me.traces)).length).toBeGreaterThan(5)

  await ended(w, me, 'delete')
  expect(await rowsWith(w, me.traces)).toEqual([])
  expect(await objectsWith(w, me.traces)).toEqual([])
  const after = await countsOf(w, me)
  expect(Object.keys(after).filter((name) => after[name]! > 0 && !remainingReferences.includes(name))).toEqual([])
  expect(await differingWallets(w.db)).toMatchObject({ differing: [] })
  expect(await w.db.selectFrom('tileScoreCounts').select('records').execute()).toEqual([{ records: 0 }])
})

test('a kept post loses its author, pictures, region and short link, and the counts add up', async () => {
  await using w = await world()
  const me = await memberOfEverything(w)
  await ended(w, me, 'keep')
  const left = await rowsWith(w, me.traces)
  expect([...new Set(left.map((row) => row.slice(0, row.indexOf(':'))))].sort()).toEqual(
    Object.keys(remainingTraces).sort(),
  )
  expect(left.filter((row) => row.includes('待审'))).toEqual([])
  expect(await objectsWith(w, me.traces)).toEqual([])

  const reader = await w.given.member()
  const { moment } = await w.ask(reader, 'getSingleMoment', { message_id: me.post, community_name: 'r6' })
  expect(moment).toMatchObject({ title: '知更鸟的标题', comment_count: 1, author: { username: '已注销用户' } })
  expect(
    await w.ask(reader, 'getUserProfileByUserId', { user_id: me.id, pageNum: 1, dataType: 'moments' }),
  ).toMatchObject({
    profile: { ended: 1, username: '已注销用户', moment_count: 1 },
  })
  const { rows } = await sql`
    SELECT id FROM moments m WHERE comment_count <> (SELECT count(*) FROM published_comments WHERE moment_id = m.id)
      OR thumb_count <> (SELECT count(*) FROM moment_thumbs WHERE moment_id = m.id)
    UNION ALL SELECT id FROM clans c WHERE member_count <> (SELECT count(*) FROM clan_members WHERE clan_id = c.id)
  `.execute(w.db)
  expect(rows).toEqual([])
})

test('the ending of all member data in the database is decided', async () => {
  await using w = await world()
  expect(await undecided(w.db)).toEqual({ references: [], parts: [], columns: [] })
  expect(deletedReferences.filter((one) => remainingReferences.includes(one))).toEqual([])
  const references = await selectReferences(w.db)
  expect([...deletedReferences, ...remainingReferences].filter((one) => !references.includes(one))).toEqual([])
})

test('a new table or column of members is found', async () => {
  await using w = await world()
  await sql`
    CREATE TABLE secret_diaries (id bigint PRIMARY KEY, keeper bigint REFERENCES users);
    CREATE TABLE post_scents (id bigint PRIMARY KEY, moment bigint REFERENCES moments);
    ALTER TABLE users ADD COLUMN birthday date;
    ALTER TABLE moments ADD COLUMN mood text
  `.execute(w.db)
  expect(await undecided(w.db)).toEqual({
    references: ['secret_diaries.keeper'],
    parts: ['post_scents'],
    columns: ['moments.mood', 'users.birthday'],
  })
})

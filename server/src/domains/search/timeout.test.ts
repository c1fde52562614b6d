import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import { indexChanged } from './index.ts'

const q = '铁靶山'
const cuttable: [name: string, table: string, ask: (w: World, person: Person) => Promise<object>][] = [
  ['searchMoments', 'search_moments', (w, person) => w.ask(person, 'searchMoments', { q, pageNum: 1 })],
  ['searchComments', 'search_comments', (w, person) => w.ask(person, 'searchComments', { q, pageNum: 1 })],
  [
    'searchContents',
    'search_moments',
    (w, person) => w.ask(person, 'searchContents', { q, pageNum: 1, kind: 'moment' }),
  ],
]

test.for(cuttable)('%s is cut after a second, and says so', async ([, table, ask]) => {
  await using w = await world()
  const admin = await w.given.admin()
  const moment = await w.given.moment(admin, { title: '铁靶山的新路线' })
  await w.given.comment(admin, moment, { body: '铁靶山见' })
  await indexChanged(w.ctx)
  expect(await ask(w, admin)).toMatchObject({ cut: 0, total: 1 })
  const blocker = await w.pool.connect()
  try {
    await blocker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    expect(await ask(w, admin)).toMatchObject({ cut: 1, total: 0, hasMore: false })
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
  expect(await ask(w, admin)).toMatchObject({ cut: 0, total: 1 })
})

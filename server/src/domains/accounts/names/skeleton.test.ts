import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { codeFor, memberWithPassword } from '../../../../testing/accounts.ts'
import addNameSkeletons from '../../../../migrations/0052_name_skeletons.ts'
import { skeletonOf } from './skeleton.ts'

test.for([
  ['Nighthawk', 'Νіghthаwk', 'Greek and Cyrillic letters'],
  ['BOB', 'ВОВ', 'Cyrillic capitals'],
  ['bob', 'ΒΟΒ', 'Greek capitals in another case'],
  ['player1', 'playerI', 'a digit and a capital'],
  ['pool', 'p00l', 'zeros'],
  ['modern', 'modem', 'r and n beside each other'],
  ['José', 'Jose', 'accents'],
  ['口令官', 'ロ令官', 'kana'],
  ['ａｂｃ', 'abc', 'width'],
  ['Ꭰan', 'Dan', 'Cherokee'],
] as const)('%s looks like %s: %s', ([one, other]) => expect(skeletonOf(one)).toBe(skeletonOf(other)))

test.for([
  ['夜枭', '夜鸮'],
  ['player3', 'playerE'],
  ['がく', 'かく'],
  ['night_owl', 'nightowl'],
  ['成员1', '成员11'],
] as const)('%s does not look like %s', ([one, other]) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))

test('a name that looks like a taken one is taken, at sign-up and after a reset', async () => {
  await using w = await world()
  await memberWithPassword(w, '13700000009', 'Nighthawk')
  const form = { phone_num: '13800000101', password: 'secret123', username: 'Νіghthаwk' }
  const verify_code = await codeFor(w, 'signup', form.phone_num)
  const taken = { status: 406, outcome: 'UsernameTaken', message: '昵称已被注册' }
  expect(await w.ask(null, 'signup', { ...form, verify_code })).toEqual(taken)

  const member = await w.given.member()
  await w.db.updateTable('users').set({ nameResetAt: new Date() }).where('id', '=', member.id).execute()
  expect(await w.ask(member, 'chooseUsername', { username: 'Νіghthаwk' })).toMatchObject(taken)
})

test('of members with look-alike names from before, the oldest has the name and all keep theirs', async () => {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await client.connect()
  try {
    await client.query('CREATE TEMPORARY TABLE users (id bigint, username text, created_at timestamptz)')
    await client.query(
      `INSERT INTO users VALUES (1, 'pool', '2026-01-02'), (2, 'p00l', '2026-01-01'), (3, '夜枭', '2026-01-03')`,
    )
    await addNameSkeletons(client)
    const { rows } = await client.query<Record<string, unknown>>(
      'SELECT username, username_skeleton FROM users ORDER BY id',
    )
    expect(rows).toEqual([
      { username: 'pool', username_skeleton: 'pool#1' },
      { username: 'p00l', username_skeleton: 'pool' },
      { username: '夜枭', username_skeleton: '夜枭' },
    ])
  } finally {
    await client.end()
  }
})

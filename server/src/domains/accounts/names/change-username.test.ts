import { expect } from 'vitest'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { openSession, resetUsername } from '../index.ts'
import { unlimited } from '../../../../testing/ports.ts'

const change = (w: World, me: Person, username: string) => w.ask(me, 'changeUsername', { username })
const namesOf = async (w: World, admin: Person, { id }: Person) =>
  (await w.ask(admin, 'getAdminUser', { user_id: id })).user!.names.map(({ previous, username }) => [
    previous,
    username,
  ])

test('a name is changed once in thirty days, and its history is visible to admins', async () => {
  await using w = await world()
  const [me, admin] = [await w.given.member(), await w.given.admin()]
  expect(await change(w, me, '  夜行者 ')).toEqual({ status: 200, username: '夜行者' })
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ username: '夜行者' })

  const { username_after } = await w.ask(me, 'getOwnAccount', {})
  expect(Date.parse(username_after!) - w.ports.clock.now().getTime()).toBeGreaterThan(days(29))
  expect(await change(w, me, '晨行者')).toMatchObject({ status: 409, outcome: 'UsernameChangedLately' })
  for (const person of [me, admin, me, admin]) {
    w.ports.clock.advance(days(8))
    await w.ask(person, 'getOwnAccount', {})
  }
  expect((await w.ask(me, 'getOwnAccount', {})).username_after).toBeUndefined()
  await w.given.sudo(admin)
  expect(await change(w, me, '晨行者')).toEqual({ status: 200, username: '晨行者' })
  expect(await namesOf(w, admin, me)).toEqual([
    ['夜行者', '晨行者'],
    [me.username, '夜行者'],
  ])
})

test('it is checked as at sign-up, and a refused name costs nothing', async ({ w }) => {
  const [me, other] = await w.given.members(2)
  for (const name of ['ab', '据点官方', '外挂之王', 'a b c'])
    expect(await change(w, me!, name)).toMatchObject({ outcome: 'UsernameRefused' })
  expect(await change(w, me!, other!.username)).toMatchObject({ outcome: 'UsernameTaken' })
  expect(await change(w, me!, '很普通的名字')).toMatchObject({ status: 200 })
})

test('of thirty members who concurrently take one name one gets it', async ({ w }) => {
  const members = await w.given.members(30)
  await racing(30, (n) => change(w, members[n]!, '抢手的名字'), { ok: 1, UsernameTaken: 29 })
})

test('a name that was given up rests for 90 days, but not for its member', async () => {
  await using w = await world({ localLimits: unlimited, sharedLimits: unlimited })
  const [me, other, admin] = [await w.given.member(), await w.given.member(), await w.given.admin()]
  await change(w, me, 'NightOwl')
  w.ports.clock.advance(days(31))
  const again = async (person: Person) => ({ ...person, token: await openSession(w.ctx, person.id) })
  const [mine, others] = [await again(me), await again(other)]
  expect(await change(w, mine, '晨行者')).toMatchObject({ status: 200 })
  for (const name of ['NightOwl', 'nightowl', 'N1ghtOwl'])
    expect(await change(w, others, name)).toMatchObject({ status: 406, outcome: 'UsernameTaken' })
  await inTransaction(w.db, (tx) => resetUsername(tx, other.id, w.ctx.clock.now()))
  expect(await w.ask(others, 'chooseUsername', { username: 'NightOwl' })).toMatchObject({ outcome: 'UsernameTaken' })
  expect(await w.ask(others, 'chooseUsername', { username: '另一个名字' })).toMatchObject({ status: 200 })
  expect(await namesOf(w, await again(admin), other)).toHaveLength(2)

  w.ports.clock.advance(days(31))
  expect(await change(w, await again(me), 'NightOwl')).toMatchObject({ status: 200 })
  w.ports.clock.advance(days(31))
  expect(await change(w, await again(me), '守夜人')).toMatchObject({ status: 200 })
  w.ports.clock.advance(days(91))
  expect(await change(w, await again(other), 'NightOwl')).toMatchObject({ status: 200 })
})

test('nobody takes a name while its member gives it up', async ({ w }) => {
  const [me, ...others] = (await w.given.members(21)) as [Person, ...Person[]]
  const [mine, ...taking] = await Promise.all([
    change(w, me, '改过的名字'),
    ...others.map((other) => change(w, other, me.username)),
  ])
  expect(mine).toMatchObject({ status: 200 })
  expect(countOutcomes(taking)).toEqual({ UsernameTaken: 20 })
})

test('of thirty concurrent changes by one member one succeeds', async () => {
  await using w = await world({ localLimits: unlimited, sharedLimits: unlimited })
  const [me, admin] = [await w.given.member(), await w.given.admin()]
  await racing(30, (n) => change(w, me, `第${n}个名字`), { ok: 1, UsernameChangedLately: 29 })
  expect(await namesOf(w, admin, me)).toHaveLength(1)
})

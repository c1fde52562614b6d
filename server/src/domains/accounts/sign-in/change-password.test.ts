import { expect, test } from 'vitest'
import { encrypt, isSignedIn, memberWithPassword, password, post, signIn } from '../../../../testing/accounts.ts'
import { concurrently } from '../../../../testing/concurrency.ts'
import { type World, world } from '../../../../testing/world.ts'

const enter = async (w: World, phone: string, browser: string, typed = password) =>
  (await signIn(w, phone, typed, { browser })).cookie?.value

const change = async (w: World, token: string, fresh = 'brandnew1') =>
  (await post(w, 'changePassword', { password: fresh }, { token, browser: 'own' })).body

const confirm = async (w: World, token: string) =>
  post(w, 'confirmPassword', { aword: await encrypt(w, password) }, { token })

test('a change of password needs the old one, and ends only the other sessions', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const [here, there] = [await enter(w, phone, 'own'), await enter(w, phone, 'other')]
  const other = await w.given.member()
  expect(await change(w, here!)).toMatchObject({ outcome: 'SudoRequired' })

  await confirm(w, here!)
  expect(await change(w, here!, 'password')).toMatchObject({ outcome: 'PasswordRefused' })
  expect(await change(w, here!)).toEqual({ status: 200 })
  expect(await Promise.all([here!, there!, other.token].map((token) => isSignedIn(w, token)))).toEqual([
    true,
    false,
    true,
  ])
  expect(await enter(w, phone, 'own')).toBeUndefined()

  // Browsers from before are new devices now, but for this one.
  await enter(w, phone, 'own', 'brandnew1')
  expect(await w.db.selectFrom('systemMessages').select('id').execute()).toHaveLength(1)
  await enter(w, phone, 'other', 'brandnew1')
  expect(await w.db.selectFrom('systemMessages').select('id').execute()).toHaveLength(2)
})

test('of two sessions that change the password and end each other, one stays', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const [one, two] = [(await enter(w, phone, 'own'))!, (await enter(w, phone, 'other'))!]
  for (const token of [one, two]) await confirm(w, token)

  const answers = await concurrently(2, (n) => change(w, [one, two][n]!, `brandnew${n}`))
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(['NotSignedIn', 'SudoRequired']).toContain(answers[1 - winner]!.outcome)
  const alive = await Promise.all([one, two].map((token) => isSignedIn(w, token)))
  expect(alive).toEqual([winner === 0, winner === 1])
  expect(await enter(w, phone, 'own', `brandnew${winner}`)).toBeDefined()
})

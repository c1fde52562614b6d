import { expect, test } from 'vitest'
import { codeFor, signIn, ticks } from '../../../../testing/accounts.ts'
import { concurrently } from '../../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

const both = { agreement: 1, privacy: 1 }
const needed = { status: 403, outcome: 'ConsentNeeded', message: '请先阅读并同意最新的用户协议和隐私政策' }
const stale = { status: 409, outcome: 'ConsentStale', message: '条款有了新版本，请重新阅读后再同意' }

const post = (w: World, person: Person) =>
  w.ask(person, 'postMoments', { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [] })
const publish = (w: World, admin: Person, based_on = 1, name: 'agreement' | 'privacy' = 'privacy') =>
  w.ask(admin, 'publishSiteText', { name, based_on, text: `第 ${based_on + 1} 版`, summary: '补充联系方式' })

/** A site whose members accepted the first versions. */
async function site(options = {}) {
  const w = await world(options)
  await w.given.community()
  return { w, admin: await w.given.admin(), me: await w.given.member() }
}

const signUpForm = async (w: World, phone_num = '13800000101') => ({
  phone_num,
  username: '夜行者',
  password: 'secret123',
  verify_code: await codeFor(w, 'signup', phone_num),
})

test('a sign-up with an unchecked box makes no account, whatever the client', async () => {
  await using w = await world()
  const form = await signUpForm(w)
  const { agreement, privacy, of_age } = ticks
  const missing = {
    status: 407,
    outcome: 'ConsentMissing',
    message: '请先阅读并同意用户协议和隐私政策，并确认已满14周岁',
  }

  const forms = [
    { of_age },
    { privacy, of_age },
    { agreement, of_age },
    { agreement, privacy },
    { ...ticks, of_age: 0 as const },
  ]
  for (const sent of forms) expect(await w.ask(null, 'signup', { ...form, ...sent })).toEqual(missing)
  expect(await w.db.selectFrom('users').select('id').execute()).toEqual([])

  expect(await w.ask(null, 'signup', { ...form, ...ticks })).toEqual({ status: 200 })
  expect(await w.db.selectFrom('consents').select(['act', 'agreement', 'privacy', 'ofAge']).execute()).toEqual([
    { act: 'agreed', ...both, ofAge: true },
  ])
})

test('a sign-up without these fields makes an account that agrees to nothing; its first write asks', async () => {
  await using w = await world()
  await w.given.community()
  const { verify_code, phone_num, ...chosen } = await signUpForm(w)
  expect(await w.ask(null, 'signup', { phone_num, verify_code, ...chosen })).toEqual({ status: 200 })
  const { cookie } = await signIn(w, phone_num, chosen.password)
  const { id } = await w.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const me = { id, phone: phone_num, username: chosen.username, token: cookie!.value }

  expect(await post(w, me)).toEqual(needed)
  expect(await w.ask(me, 'getConsents', {})).toMatchObject({ of_age: 0, consents: [] })
  expect(await w.ask(me, 'agreeToTexts', { ...both, of_age: 1 })).toEqual({ status: 200 })
  expect(await post(w, me)).toMatchObject({ status: 200 })
})

test('a sign-up with an outdated version makes no account, and its code stays valid', async () => {
  const { w, admin } = await site()
  await using _ = w
  const form = await signUpForm(w)
  await publish(w, admin)

  for (const privacy of [1, 3, 1_000_000])
    expect(await w.ask(null, 'signup', { ...form, ...ticks, privacy })).toEqual(stale)
  expect(await w.ask(null, 'signup', { ...form, ...ticks, privacy: 2 })).toEqual({ status: 200 })
})

test.for(['agreement', 'privacy'] as const)(
  'a new %s asks at the next write, of staff too; reading stays open',
  async (name) => {
    const { w, admin, me } = await site({ cacheMaxAgeMs: 3_600_000 })
    await using _ = w
    expect([await post(w, me), await post(w, admin)]).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await publish(w, admin, 1, name)).toEqual({ status: 200, version: 2 })

    expect([await post(w, me), await post(w, admin)]).toEqual([needed, needed])
    expect(await w.ask(me, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })).toMatchObject({
      status: 200,
    })
    const versions = { ...both, [name]: 2 }
    expect(await w.ask(me, 'getConsents', {})).toMatchObject({
      texts: [
        { name: 'agreement', version: versions.agreement, agreed: 1 },
        { name: 'privacy', version: versions.privacy, agreed: 1 },
      ],
    })

    expect(await w.ask(me, 'agreeToTexts', versions)).toEqual({ status: 200 })
    expect([await post(w, me), await post(w, admin)]).toMatchObject([{ status: 200 }, needed])
  },
)

test('a member without a recorded consent is asked, and agrees after stating their age', async () => {
  const { w, me } = await site()
  await using _ = w
  await w.db.updateTable('users').set({ agreedAgreement: 0, agreedPrivacy: 0 }).where('id', '=', me.id).execute()
  await w.db.deleteFrom('consents').where('userId', '=', me.id).execute()

  expect(await post(w, me)).toEqual(needed)
  expect((await w.ask(me, 'getConsents', {})).of_age).toBe(0)
  for (const sent of [both, { ...both, of_age: 0 as const }])
    expect(await w.ask(me, 'agreeToTexts', sent)).toMatchObject({ outcome: 'ConsentMissing' })
  expect(await post(w, me)).toEqual(needed)

  const answers = await concurrently(20, (n) => w.ask(me, 'agreeToTexts', n % 2 ? both : { ...both, of_age: 1 }))
  expect(new Set(answers.map(({ status }) => status))).toContain(200)
  expect(await post(w, me)).toMatchObject({ status: 200 })
  expect(await w.ask(me, 'getConsents', {})).toMatchObject({ of_age: 1, consents: [{ act: 'agreed', of_age: 1 }] })
  // Stated once, it isn't asked for again.
  await w.ask(me, 'withdrawConsent', {})
  expect(await w.ask(me, 'agreeToTexts', both)).toEqual({ status: 200 })
})

test('a withdrawal refuses writes until the member agrees again; the record keeps both, visible only to the member', async () => {
  const { w, me } = await site({ cacheMaxAgeMs: 3_600_000 })
  await using _ = w
  await post(w, me)
  for (let n = 0; n < 2; n++) expect(await w.ask(me, 'withdrawConsent', {})).toEqual({ status: 200 })
  expect(await post(w, me)).toEqual(needed)
  expect(await w.ask(me, 'delMomentByUser', { message_id: 1 })).toMatchObject({ status: 200 })

  await w.ask(me, 'agreeToTexts', both)
  expect(await post(w, me)).toMatchObject({ status: 200 })
  const time = expect.any(String) as string
  expect((await w.ask(me, 'getConsents', {})).consents).toEqual([
    { act: 'agreed', ...both, of_age: 0, time },
    { act: 'withdrawn', ...both, of_age: 0, time },
    { act: 'agreed', ...both, of_age: 1, time },
  ])
  expect((await w.ask(await w.given.member(), 'getConsents', {})).consents).toHaveLength(1)
})

test('members can agree only for themselves, and only to the current versions', async () => {
  const { w, admin, me } = await site()
  await using _ = w
  await publish(w, admin)
  for (const versions of [both, { agreement: 2, privacy: 2 }, { agreement: 1, privacy: 3 }])
    expect(await w.ask(me, 'agreeToTexts', versions)).toEqual(stale)
  for (const agreement of ['0', '-1', '1.5', '1000001', '<b>1</b>'])
    expect(await w.askRaw(me, 'agreeToTexts', { agreement, privacy: '2' })).toMatchObject({ outcome: 'Malformed' })

  await w.askRaw(me, 'agreeToTexts', { agreement: '1', privacy: '2', user_id: String(admin.id) })
  expect([await post(w, me), await post(w, admin)]).toMatchObject([{ status: 200 }, needed])
  expect(await w.ask(null, 'agreeToTexts', both)).toMatchObject({ outcome: 'NotSignedIn' })
})

test('of thirty concurrent consents, with writes between them, one is recorded', async () => {
  const { w, admin, me } = await site()
  await using _ = w
  await publish(w, admin)
  const versions = { agreement: 1, privacy: 2 }

  const answers = await concurrently(30, async () => {
    const agreed = await w.ask(me, 'agreeToTexts', versions)
    return [agreed, await w.ask(me, 'updateInterestTag', { interest_tag: 'attack' })]
  })
  for (const answer of answers) expect(answer).toMatchObject([{ status: 200 }, { status: 200 }])
  expect((await w.ask(me, 'getConsents', {})).consents).toHaveLength(2)
})

test('of thirty concurrent withdrawals one is recorded', async () => {
  const { w, me } = await site()
  await using _ = w
  await concurrently(30, () => w.ask(me, 'withdrawConsent', {}))
  expect((await w.ask(me, 'getConsents', {})).consents!.map(({ act }) => act)).toEqual(['withdrawn', 'agreed'])
})

test('a member who agrees while a new version is published is asked for the new one', async () => {
  const { w, admin } = await site()
  await using _ = w
  const people = await w.given.members(20)
  for (const { token } of people) await w.ctx.memberOf(token)
  await w.db.updateTable('users').set({ agreedAgreement: 0, agreedPrivacy: 0 }).execute()
  await w.ask(admin, 'agreeToTexts', both)

  const [published, ...agreed] = await Promise.all([
    publish(w, admin),
    ...people.map((one) => w.ask(one, 'agreeToTexts', both)),
  ])
  expect(published).toMatchObject({ status: 200 })
  for (const answer of agreed) expect([200, 409]).toContain(answer.status)
  for (const one of people) expect(await post(w, one)).toEqual(needed)
})

test('a session that is known costs no statement for the check', async () => {
  const { w, me } = await site({ cacheMaxAgeMs: 3_600_000 })
  await using _ = w
  await post(w, me)
  await w.ask(me, 'withdrawConsent', {})
  await post(w, me)
  expect(await w.statements(() => post(w, me))).toEqual([])
})

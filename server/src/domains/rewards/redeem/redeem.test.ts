import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { Reward } from '../../members/gifts/index.ts'
import { insertBatch } from './batches.sql.ts'
import { mintKeys } from './mint-keys.ts'
import { systemMessages } from '../../../../testing/messages.ts'

const wrong = { status: 402, outcome: 'KeyWrong', message: '您输入的激活码有误' }
const expired = { status: 403, outcome: 'KeyExpired', message: '您输入的激活码已失效' }
const used = { status: 405, outcome: 'KeyUsed', message: '您输入的激活码已被使用' }
const tooMany = { status: 429, outcome: 'TooManyWrongKeys', message: '请求兑换次数过多，请稍后再试' }
const unknownKey = 'AAAA-BBBB-CCCC-DDDD'

interface Batch {
  count?: number
  reward?: Reward
  expiresAt?: Date | null
}

/** New keys of one batch, by default 100 coins each. */
async function givenKeys(w: World, { count = 1, reward = { coins: 100 }, expiresAt = null }: Batch = {}) {
  const { keys, hashes } = await mintKeys(w.db, count)
  const { id: createdBy } = await w.given.member()
  const batch = { name: '测试', reward, expiresAt, createdBy, createdAt: w.ctx.clock.now() }
  await inTransaction(w.db, (tx) => insertBatch(tx, batch, hashes))
  return keys
}

const records = async (w: World, person: Person) => (await w.ask(person, 'getCoinRecords', { pageNum: 1 })).records!
/** A try from an address of its own. */
async function redeemFrom(w: World, { token }: Person, address: string, key: string) {
  const response = await w.app.inject({
    method: 'POST',
    url: '/v1/account/redeemKey',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ key }).toString(),
    cookies: { judian_session: token },
    remoteAddress: address,
  })
  return response.json<{ status: number; outcome?: string }>()
}

test('a key pays its coins once and sends a message', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  const [key] = await givenKeys(w)
  expect(key).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  expect(await w.ask(me, 'redeemKey', { key: key! })).toEqual({ status: 200 })
  expect(await records(w, me)).toMatchObject([{ coins: 100, balance: 100, reason: 'redeem' }])
  const message = '激活码兑换成功，获得 100 金币，已存入你的账户。'
  expect(await systemMessages(w, me)).toMatchObject([{ title: '兑换成功', message, containGift: 0 }])
  expect(await w.ask(me, 'redeemKey', { key: key! })).toEqual(used)
  expect(await w.ask(other, 'redeemKey', { key: key! })).toEqual(used)
  expect(await records(w, other)).toEqual([])
})

test('a rewarded item waits as a gift in its message', async ({ w }) => {
  const me = await w.given.member()
  const itemId = await w.given.item()
  const [key] = await givenKeys(w, { reward: { itemId } })
  expect(await w.ask(me, 'redeemKey', { key: key! })).toEqual({ status: 200 })
  const message = '激活码兑换成功，获得一件装扮，打开礼物看看是什么。'
  expect(await systemMessages(w, me)).toMatchObject([
    { message, containGift: 1, acquiredGift: 0, body_item_id: itemId },
  ])
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toMatchObject({ status: 200 })
})

test('ignores case, spaces, hyphens and full-width forms', async ({ w }) => {
  const me = await w.given.member()
  const keys = await givenKeys(w, { count: 4 })
  const fullWidth = (text: string) =>
    text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
  const spellings = [
    `  ${keys[0]!.toLowerCase()} `,
    keys[1]!.replaceAll('-', ''),
    keys[2]!.replaceAll('-', ' – '),
    fullWidth(keys[3]!),
  ]
  for (const key of spellings) expect(await w.ask(me, 'redeemKey', { key })).toEqual({ status: 200 })
  expect(await w.ask(me, 'redeemKey', { key: '----' })).toEqual(wrong)
  expect(await w.askRaw(me, 'redeemKey', { key: '' })).toMatchObject({ fields: { key: '激活码不能为空' } })
})

test('visitors must sign in, whatever the key', async ({ w }) => {
  const [key] = await givenKeys(w)
  const notSignedIn = { status: 401, outcome: 'RedeemNotSignedIn', message: '您还没有登录账号' }
  expect(await w.ask(null, 'redeemKey', { key: key! })).toEqual(notSignedIn)
  expect(await w.ask(null, 'redeemKey', { key: unknownKey })).toEqual(notSignedIn)
})

test('a key is invalid after its expiry or its batch’s revocation', async () => {
  await using w = await world()
  const me = await w.given.member()
  const expiresAt = later(w.ctx.clock.now(), days(1))
  const [first, second] = await givenKeys(w, { count: 2, expiresAt })
  w.ports.clock.now = () => later(expiresAt, -1)
  expect(await w.ask(me, 'redeemKey', { key: first! })).toEqual({ status: 200 })
  w.ports.clock.now = () => expiresAt
  expect(await w.ask(me, 'redeemKey', { key: second! })).toEqual(expired)

  const [revoked] = await givenKeys(w)
  await w.db.updateTable('redeemBatches').set({ revokedAt: w.ctx.clock.now() }).execute()
  expect(await w.ask(me, 'redeemKey', { key: revoked! })).toEqual(expired)
  expect(await records(w, me)).toHaveLength(1)
})

test('of fifty members redeeming one key concurrently one is paid', async () => {
  await using w = await world()
  const members = await w.given.members(50)
  const [key] = await givenKeys(w)
  const answers = await Promise.all(members.map((me, index) => redeemFrom(w, me, `10.0.0.${index}`, key!)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'KeyUsed')).toHaveLength(49)
  const paid = await w.db.selectFrom('coinRecords').select(['userId', 'change']).execute()
  const sent = await w.db.selectFrom('systemMessages').select('userId').execute()
  expect(paid).toEqual([{ userId: members[answers.findIndex(({ status }) => status === 200)]!.id, change: 100 }])
  expect(sent).toEqual([{ userId: paid[0]!.userId }])
})

test('a repeated request_id returns the first outcome', async ({ w }) => {
  const me = await w.given.member()
  const [key] = await givenKeys(w)
  const form = { key: key!, request_id: 'redeem-0123456789' }
  for (let n = 0; n < 8; n++) expect(await w.ask(me, 'redeemKey', form)).toEqual({ status: 200 })
  expect(await records(w, me)).toHaveLength(1)
})

test('one’s own key sent again is used, and no wrong try; another’s is one', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  const [key, next] = await givenKeys(w, { count: 2 })
  expect(await w.ask(me, 'redeemKey', { key: key! })).toEqual({ status: 200 })
  for (let n = 0; n < 6; n++) expect(await w.ask(me, 'redeemKey', { key: key! })).toEqual(used)
  expect(await w.ask(me, 'redeemKey', { key: next! })).toEqual({ status: 200 })
  for (let n = 0; n < 5; n++) expect(await w.ask(other, 'redeemKey', { key: key! })).toEqual(used)
  expect(await w.ask(other, 'redeemKey', { key: key! })).toEqual(tooMany)
})

test('after five wrong tries a valid key is refused, too', async ({ w }) => {
  const [me, other] = [await w.given.member(), await w.given.member()]
  const [key] = await givenKeys(w)
  for (let n = 0; n < 5; n++) expect(await w.ask(me, 'redeemKey', { key: unknownKey })).toEqual(wrong)
  expect(await w.ask(me, 'redeemKey', { key: key! })).toEqual(tooMany)
  // Refused tries aren't counted, so the shared address stays open to others.
  for (let n = 0; n < 20; n++) expect(await w.ask(me, 'redeemKey', { key: unknownKey })).toEqual(tooMany)
  expect(await w.ask(other, 'redeemKey', { key: unknownKey })).toEqual(wrong)

  // Ten minutes later.
  await w.db.updateTable('rateLimits').set({ expire: Date.now() }).execute()
  expect(await w.ask(me, 'redeemKey', { key: key! })).toEqual({ status: 200 })
})

test('valid keys cost no tries', async ({ w }) => {
  const me = await w.given.member()
  const keys = await givenKeys(w, { count: 8 })
  for (const key of keys) expect(await w.ask(me, 'redeemKey', { key })).toEqual({ status: 200 })
  for (let n = 0; n < 5; n++) expect(await w.ask(me, 'redeemKey', { key: unknownKey })).toEqual(wrong)
})

test('of thirty concurrent wrong tries five are checked', async ({ w }) => {
  const me = await w.given.member()
  const answers = await Promise.all(Array.from({ length: 30 }, () => w.ask(me, 'redeemKey', { key: unknownKey })))
  const lookedAt = answers.filter(({ outcome }) => outcome === 'KeyWrong').length
  const refused = answers.filter(({ outcome }) => outcome === 'TooManyWrongKeys').length
  expect({ lookedAt, refused }).toEqual({ lookedAt: 5, refused: 25 })
})

test('forty members behind one address lock only themselves; guessing across accounts locks the address', async () => {
  await using w = await world()
  const members = await w.given.members(41)
  const [key] = await givenKeys(w)
  const [last, ...others] = members.toReversed() as [Person, ...Person[]]
  for (const me of others)
    for (let n = 0; n < 5; n++) expect(await redeemFrom(w, me, '10.0.0.1', unknownKey)).toEqual(wrong)
  expect(await redeemFrom(w, last, '10.0.0.1', unknownKey)).toEqual(wrong)
  expect(await redeemFrom(w, others[0]!, '10.0.0.1', key!)).toEqual(tooMany)

  await w.db.updateTable('rateLimits').set({ points: 500 }).where('key', 'like', '%redeem:address%').execute()
  for (let n = 0; n < 6; n++) expect(await redeemFrom(w, last, '10.0.0.1', key!)).toEqual(tooMany)
  expect(await redeemFrom(w, last, '10.0.0.2', key!)).toEqual({ status: 200 })
})

test('unknown, expired, revoked and used keys run the same statements', async () => {
  await using w = await world()
  const [past] = await givenKeys(w, { expiresAt: w.ctx.clock.now() })
  const [revoked] = await givenKeys(w)
  await w.db.updateTable('redeemBatches').set({ revokedAt: w.ctx.clock.now() }).execute()
  const [spent] = await givenKeys(w)
  await w.ask(await w.given.member(), 'redeemKey', { key: spent! })

  const statementsOf = async (key: string, outcome: string) => {
    const me = await w.given.member()
    const asked = await w.statements(async () => {
      expect(await w.ask(me, 'redeemKey', { key })).toMatchObject({ outcome })
    })
    return asked.map(({ text }) => text)
  }
  const unknown = await statementsOf(unknownKey, 'KeyWrong')
  expect(unknown.length).toBeGreaterThan(4)
  expect(await statementsOf(past!, 'KeyExpired')).toEqual(unknown)
  expect(await statementsOf(revoked!, 'KeyExpired')).toEqual(unknown)
  expect(await statementsOf(spent!, 'KeyUsed')).toEqual(unknown)
})

test('no log or table contains a key', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [key] = await givenKeys(w)
  await w.ask(me, 'redeemKey', { key: key!, request_id: 'redeem-0123456789' })
  await w.ask(me, 'redeemKey', { key: key! })
  // An internal error, which is logged.
  w.allowError(/a request failed/)
  await w.pool.query('ALTER TABLE redeem_keys RENAME TO gone')
  expect(await w.ask(me, 'redeemKey', { key: key! })).toMatchObject({ outcome: 'InternalError' })

  const { rows } = await w.pool.query<{ xml: string }>("SELECT schema_to_xml('public', true, false, '') AS xml")
  const recorded = w.log() + rows[0]!.xml
  expect(recorded).toContain('a request failed')
  expect(recorded).toContain('兑换成功')
  expect(recorded).not.toContain(key)
  expect(recorded).not.toContain(key!.replaceAll('-', ''))
})

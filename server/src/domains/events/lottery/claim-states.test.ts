import { expect, test } from 'vitest'
import { countOutcomes } from '../../../../testing/concurrency.ts'
import { draw, memberWithChances, sealed, clanMatch, type ClanMatch, recipient } from '../../../../testing/match.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days } from '../../../kernel/clock.ts'

const oneEvent = { match_name_id: '202511' }
const parcel = { state: 'shipped', carrier: '顺丰', tracking_number: 'SF1024' } as const

/** A member who has drawn the deck's only prizes, which are articles. */
async function winner(w: World, s: ClanMatch, tickets = 1): Promise<Person> {
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: tickets }])
  const me = await memberWithChances(w, s, tickets)
  for (let n = 0; n < tickets; n++) await draw(w, me)
  return me
}

const submit = (w: World, me: Person, changed: Partial<typeof recipient> = {}, index = 0) =>
  w.ask(me, 'submitClaim', { ...oneEvent, index, ...recipient, ...changed })
const listed = async (w: World, { admin }: ClanMatch) =>
  (await w.ask(admin, 'getClaims', { ...oneEvent, reason: '寄送奖品', pageNum: 1 })).claims!

test('a winner sees and corrects a claim until it is processed, and is notified of the shipping', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await winner(w, s)
  const read = (person: Person) => w.ask(person, 'getClaim', { ...oneEvent, index: 0 })
  const mark = (changed: object) =>
    w.ask(s.admin, 'setClaimState', { ...oneEvent, index: 0, version: 1, ...parcel, ...changed })

  expect(await read(me)).toMatchObject({ outcome: 'ClaimNotFound' })
  expect(await mark({})).toMatchObject({ outcome: 'ClaimNotFound' })
  expect(await w.ask(me, 'getClaim', { match_name_id: 'nowhere', index: 0 })).toMatchObject({
    outcome: 'EventNotFound',
  })
  await submit(w, me)
  expect(await submit(w, me, { address: '南门路 2 号' })).toMatchObject({ status: 200 })
  expect(await read(me)).toMatchObject({ ...recipient, address: '南门路 2 号', state: 'submitted', carrier: '' })
  expect(await read(await w.given.member())).toMatchObject({ outcome: 'ClaimNotFound' })

  expect(await mark({ state: 'processing' })).toMatchObject({ outcome: 'ClaimChanged' })
  expect(await mark({ version: 2, state: 'processing' })).toMatchObject({ version: 3 })
  expect(await submit(w, me)).toMatchObject({ outcome: 'ClaimInProgress' })
  expect(await mark({ version: 3, carrier: ' ' })).toMatchObject({ fields: { carrier: '请填写快递公司' } })
  expect(await mark({ version: 3, tracking_number: '' })).toMatchObject({
    fields: { tracking_number: '请填写快递单号' },
  })
  expect(await mark({ version: 3 })).toMatchObject({ version: 4 })

  expect(await read(me)).toMatchObject({ address: '南门路 2 号', ...parcel })
  const { my_draws } = (await w.ask(me, 'getMatchInfo', oneEvent)).lottery!
  expect(my_draws).toMatchObject([{ claim: 'shipped', claimable: 0 }])
  const { system_messages } = await w.ask(me, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'system' })
  expect(system_messages).toMatchObject([{ title: '「鼠标垫」已寄出', message: '顺丰，单号 SF1024。' }])
  const { acts } = await w.ask(s.admin, 'getAuditLog', { pageNum: 1, act: 'set-claim-state' })
  expect(acts).toMatchObject([{ after: { ticket: 0, state: 'shipped' } }, { after: { state: 'processing' } }])
})

test('of concurrent corrections and a mark as shipped, the loaded version is shipped, or the mark refused', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await winner(w, s)
  await submit(w, me)
  const [seen] = await listed(w, s)

  const ship = () => w.ask(s.admin, 'setClaimState', { ...oneEvent, index: 0, version: seen!.version, ...parcel })
  const [marks, corrections] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, ship)),
    Promise.all(Array.from({ length: 15 }, (_, n) => submit(w, me, { address: `南门路 ${n} 号` }))),
  ])

  const shipped = countOutcomes(marks)['ok'] ?? 0
  const corrected = countOutcomes(corrections)['ok'] ?? 0
  expect([shipped, corrected]).toEqual(corrected === 0 ? [1, 0] : [0, 15])
  const [now] = await listed(w, s)
  if (shipped === 1) expect(now).toMatchObject({ address: recipient.address, state: 'shipped' })
  const messages = await w.db
    .selectFrom('systemMessages')
    .select('ref')
    .where('ref', 'like', 'lottery-shipped:%')
    .execute()
  expect(messages).toHaveLength(shipped)
})

test('blank fields are refused on the wire', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await winner(w, s)
  for (const blank of ['', ' ', '\u3000', '\u3164', '\u2800\n'])
    for (const field of ['name', 'phone', 'address'])
      expect(await submit(w, me, { [field]: blank })).toMatchObject({
        outcome: 'Malformed',
        fields: { [field]: expect.any(String) },
      })
})

test('an export has all claims, runs no formula, and is recorded as a look', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await winner(w, s, 3)
  const address = '=HYPERLINK("http://x","领奖")'
  await submit(w, me, { name: '@SUM(A1)', address })
  await submit(w, me, { name: '＝1+1', address: '-北门路, "1" 号' }, 1)
  await submit(w, me, {}, 2)

  expect(await w.ask(me, 'exportClaims', { ...oneEvent, reason: '寄送奖品' })).toMatchObject({ status: 403 })
  expect(await w.ask(s.admin, 'exportClaims', { match_name_id: 'nowhere', reason: '寄送' })).toMatchObject({
    outcome: 'EventNotFound',
  })
  const { csv = '', count } = await w.ask(s.admin, 'exportClaims', { ...oneEvent, reason: '寄送奖品' })
  const lines = csv.trim().split('\r\n')
  expect(count).toBe(3)
  expect(lines[0]).toBe('"签","奖品","成员","收件人","手机号","地址","状态","快递公司","快递单号","提交时间"')
  expect(lines[1]).toContain(`"'@SUM(A1)","13800000009","'=HYPERLINK(""http://x"",""领奖"")","待处理"`)
  expect(lines[2]).toContain(`"'＝1+1","13800000009","'-北门路, ""1"" 号"`)
  expect(lines[3]).toContain('"夜枭","13800000009","北门路 1 号"')

  const { acts } = await w.ask(s.admin, 'getAuditLog', { pageNum: 1, act: 'export-claims' })
  expect(acts).toMatchObject([{ after: { tickets: [0, 1, 2], reason: '寄送奖品' } }])
  w.ports.clock.advance(days(1) + 1_000)
  expect((await w.ask(me, 'getAccessRecords', { pageNum: 1 })).records).toMatchObject([
    { what: 'claim', reason: '寄送奖品' },
  ])
})

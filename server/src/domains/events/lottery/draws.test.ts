import type { PrizeForm } from '@judian/contract'
import { checkProof, verifyLottery } from '@judian/lottery'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherServer } from '../../../../testing/processes/another-server.ts'
import {
  draw,
  ledgerDifferences,
  memberWithChances,
  reveal,
  sealed,
  shownDeck,
  clanMatch,
} from '../../../../testing/match.ts'
import { countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { type Person, world } from '../../../../testing/world.ts'
import { inTransaction } from '../../../kernel/db/db.ts'

const oneEvent = { match_name_id: '202511' }
const blank = (count: number): PrizeForm => ({ name: '谢谢参与', kind: 'blank', count })
const coins = (count: number): PrizeForm => ({ name: '100 金币', kind: 'coins', count, coins: 100 })

test('a draw spends a chance, grants its prize, and its proof leads to the published root', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const root = await sealed(w, s, [coins(3)])
  const me = await memberWithChances(w, s, 2)

  const drawn = await draw(w, me)

  expect(drawn).toMatchObject({ status: 200, prize: { name: '100 金币', kind: 'coins' }, chances: 1, claimable: 0 })
  expect(await checkProof(drawn.proof!, { root, tickets: 3 })).toMatchObject({ valid: true })
  expect(await w.ask(me, 'getCoinRecords', { pageNum: 1 })).toMatchObject({
    records: [{ coins: 100, text: '攻城抽奖：100 金币' }],
  })
})

test('a draw answers its receipt, a repetition the same; all lie in the chain, which binds the event', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [coins(4)])
  const me = await memberWithChances(w, s, 4)
  const [first, again] = [await draw(w, me, 'draw-0123456789abcdef'), await draw(w, me, 'draw-0123456789abcdef')]
  const second = await draw(w, me)
  expect(again).toEqual(first)

  const { status: _, title: __, hasMore: ___, ...exported } = await w.ask(null, 'getLotteryProof', oneEvent)
  const receipts = [first, second].map(({ proof, hash }) => ({ index: proof!.index, hash: hash! }))
  expect(exported).toMatchObject({ format: 'judian-lottery/2', head: second.hash })
  expect(await verifyLottery(exported, { head: first.hash, receipts })).toMatchObject({
    problems: [],
    headAt: 1,
    proven: 2,
  })
  expect((await verifyLottery({ ...exported, event: '202512' })).problems).toMatchObject([{ code: 'DrawChanged' }])
  const { lottery } = await w.ask(me, 'getMatchInfo', oneEvent)
  expect(lottery!.my_draws.map(({ hash }) => hash)).toEqual([second.hash, first.hash])
})

test('members with equal masked names get numbers that are stable within the event', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [coins(60)])
  const members = await Promise.all(Array.from({ length: 20 }, () => memberWithChances(w, s, 3)))
  for (const [n, { id }] of members.entries())
    await w.db
      .updateTable('users')
      .set({ username: n === 0 ? '别人甲' : `赛博${n}队`, usernameKey: `赛博${n}队`, usernameSkeleton: `赛博${n}队` })
      .where('id', '=', id)
      .execute()
  // All at once: their draws share transactions.
  await Promise.all(members.map((member) => draw(w, member)))
  await Promise.all(members.map((member) => draw(w, member)))
  for (const member of members) await draw(w, member)

  const rows = await w.db.selectFrom('lotteryDraws').select(['userId', 'name']).execute()
  const names = Map.groupBy(rows, ({ userId }) => userId)
  expect([...names.values()].map((own) => new Set(own.map(({ name }) => name)).size)).toEqual(Array(20).fill(1))
  const numbered = Array.from({ length: 18 }, (_, n) => `赛***队#${n + 2}`)
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['别***甲', '赛***队', ...numbered]))
})

test('a deck sealed in format 1 keeps it, and its record verifies', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [coins(3)])
  await sql`ALTER TABLE lotteries DISABLE TRIGGER lotteries_sealed`.execute(w.db)
  await sql`UPDATE lotteries SET format = 1, head = root`.execute(w.db)
  await sql`ALTER TABLE lotteries ENABLE TRIGGER lotteries_sealed`.execute(w.db)
  await draw(w, await memberWithChances(w, s, 1))

  const { status: _, title: __, hasMore: ___, ...exported } = await w.ask(null, 'getLotteryProof', oneEvent)
  expect(exported.format).toBe('judian-lottery/1')
  expect(await verifyLottery(exported)).toMatchObject({ problems: [], drawn: 1 })
  await expect(w.db.updateTable('lotteries').set({ format: 2 }).execute()).rejects.toThrow('sealed lottery')
})

test('the proof of any drawn ticket can be read later, of undrawn ones never', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const proofOf = (person: Person | null, index: number) => w.ask(person, 'getDrawProof', { ...oneEvent, index })
  const [me, other] = [await memberWithChances(w, s, 1), await w.given.member()]
  expect(await proofOf(me, 0)).toMatchObject({ outcome: 'LotteryNotSealed' })
  const root = await sealed(w, s, [coins(3)])
  const drawn = await draw(w, me)

  for (const person of [me, other]) expect((await proofOf(person, 0)).proof).toEqual(drawn.proof)
  expect(await checkProof((await proofOf(me, 0)).proof!, { root, tickets: 3 })).toMatchObject({ valid: true })
  for (const index of [1, 2, 3]) expect(await proofOf(me, index)).toMatchObject({ outcome: 'DrawNotFound' })
  expect(await proofOf(null, 0)).toMatchObject({ status: 401 })
})

test('prizes that change while the deck is being built are not sealed, and the answer reports it', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await w.db.updateTable('events').set({ state: 'draft' }).where('id', '=', s.eventId).execute()
  await w.ask(s.admin, 'savePrizes', { ...oneEvent, prizes: [coins(3)] })
  const shown = await shownDeck(w, s.admin)
  const waitsForLock = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(w.db)
    return rows.length
  }
  const sealing = await inTransaction(w.db, async (tx) => {
    await sql`SELECT FROM events WHERE id = ${s.eventId} FOR NO KEY UPDATE`.execute(tx)
    const asked = w.ask(s.admin, 'sealLottery', shown)
    await expect.poll(waitsForLock).toBe(1)
    await tx.updateTable('lotteryPrizes').set({ count: 4 }).where('eventId', '=', s.eventId).execute()
    return { asked }
  })
  expect(await sealing.asked).toMatchObject({ outcome: 'PrizesChanged' })
  expect(await w.ask(s.admin, 'sealLottery', shown)).toMatchObject({ outcome: 'PrizesChanged' })
  expect(await w.ask(s.admin, 'sealLottery', await shownDeck(w, s.admin))).toMatchObject({ status: 200 })
})

test('of fifty concurrent draws with one chance, one draws', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [coins(10), blank(90)])
  const me = await memberWithChances(w, s, 1)

  await racing(50, () => draw(w, me), { ok: 1, NoChances: 49 })
  expect(await ledgerDifferences(w)).toEqual([])
})

test('of fifty concurrent members one draws the last ticket, and the others keep their chances', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [coins(1)])
  const members = await Promise.all(Array.from({ length: 50 }, () => memberWithChances(w, s, 1)))

  const answers = await Promise.all(members.map((member) => draw(w, member)))

  expect(countOutcomes(answers)).toEqual({ ok: 1, LotteryEmpty: 49 })
  const left = await w.db.selectFrom('lotteryBalances').select('chances').execute()
  expect(left.reduce((sum, { chances }) => sum + chances, 0)).toBe(49)
})

test('two servers on one database hand out each ticket once, in order, and the verifier finds no fault', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [coins(20), blank(20)])
  const members = await Promise.all(Array.from({ length: 40 }, () => memberWithChances(w, s, 1)))
  await using other = await anotherServer(w)

  const answers = await Promise.all(
    members.map((member, n) => (n % 2 ? draw(w, member) : other.ask(member, '/v1/event/match/startLottery', oneEvent))),
  )
  expect(countOutcomes(answers)).toEqual({ ok: 40 })
  expect(answers.map(({ proof }) => proof!.index).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n),
  )

  const { status, title, hasMore, ...exported } = await w.ask(null, 'getLotteryProof', oneEvent)
  expect([status, title, hasMore]).toEqual([200, '十一月攻城战', false])
  expect(await verifyLottery(exported)).toMatchObject({ problems: [], drawn: 40, revealed: false })

  await reveal(w, s)
  const { status: _, title: __, hasMore: ___, ...revealed } = await w.ask(null, 'getLotteryProof', oneEvent)
  expect(await verifyLottery(revealed)).toMatchObject({ problems: [], drawn: 40, revealed: true })
  expect(await draw(w, members[0]!)).toMatchObject({ outcome: 'EventNotOpen' })
})

test('a retry with the same request_id returns the same ticket, under fifty concurrent requests too', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [coins(5), blank(45)])
  const me = await memberWithChances(w, s, 60)

  const answers = await Promise.all(Array.from({ length: 50 }, () => draw(w, me, 'draw-0123456789abcdef')))

  expect(new Set(answers.map(({ proof }) => proof?.index))).toEqual(new Set([0]))
  expect(await draw(w, me)).toMatchObject({ chances: 58, proof: { index: 1 } })
})

test('staff can’t draw; draws need a sealed deck and a chance', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const me = await w.given.member()

  expect(await draw(w, s.admin)).toMatchObject({ outcome: 'StaffCannotDraw' })
  expect(await draw(w, me)).toMatchObject({ outcome: 'LotteryNotSealed' })
  await sealed(w, s, [coins(1)])
  expect(await draw(w, me)).toMatchObject({ outcome: 'NoChances' })
  expect(await draw(w, null)).toMatchObject({ status: 401 })
})

test('items and codes come by message, an article by a claim form that only admins read, audited', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const itemId = await w.given.item()
  await sealed(w, s, [
    { name: '雨夜背景', kind: 'item', count: 1, item_id: itemId },
    { name: '激活码', kind: 'code', count: 1, coins: 50 },
    { name: '鼠标垫', kind: 'article', count: 1 },
  ])
  const me = await memberWithChances(w, s, 3)
  const drawn = [await draw(w, me), await draw(w, me), await draw(w, me)]

  const { system_messages } = await w.ask(me, 'getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'system' })
  const [item, code] = ['雨夜背景', '激活码'].map((name) => system_messages!.find(({ title }) => title.includes(name))!)
  expect(item).toMatchObject({ containGift: 1, body_item_id: itemId })
  const key = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(code!.message)![0]
  expect(await w.ask(me, 'redeemKey', { key })).toMatchObject({ status: 200 })

  const article = drawn.find(({ prize }) => prize!.kind === 'article')!
  const claim = { ...oneEvent, index: article.proof!.index, name: '夜枭', phone: '13800000009', address: '北门路 1 号' }
  expect(article.claimable).toBe(1)
  expect(await w.ask(await w.given.member(), 'submitClaim', claim)).toMatchObject({ outcome: 'ClaimNotFound' })
  expect(await w.ask(me, 'submitClaim', { ...claim, match_name_id: '202401' })).toMatchObject({
    outcome: 'EventNotFound',
  })
  expect(await w.ask(me, 'submitClaim', claim)).toMatchObject({ status: 200 })
  const { formBox } = await w.db.selectFrom('lotteryClaims').select('formBox').executeTakeFirstOrThrow()
  expect(formBox.toString()).not.toContain('北门路')

  expect(await w.ask(me, 'getClaims', { ...oneEvent, reason: '寄送奖品', pageNum: 1 })).toMatchObject({ status: 403 })
  expect(await w.ask(s.admin, 'getClaims', { ...oneEvent, reason: '寄送奖品', pageNum: 1 })).toMatchObject({
    claims: [{ name: '夜枭', phone: '13800000009', address: '北门路 1 号', prize: '鼠标垫' }],
  })
  const looks = await w.db.selectFrom('auditLog').select('act').where('act', '=', 'look-at-claims').execute()
  expect(looks).toHaveLength(1)
})

test('a sealed deck can’t be changed, in the database either', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  expect(await w.ask(s.admin, 'sealLottery', await shownDeck(w, s.admin))).toMatchObject({
    outcome: 'LotteryWithoutPrizes',
  })
  await sealed(w, s, [coins(1), blank(1)])
  const shown = await shownDeck(w, s.admin)
  await draw(w, await memberWithChances(w, s, 1))

  expect(await w.ask(s.admin, 'savePrizes', { ...oneEvent, prizes: [coins(9)] })).toMatchObject({
    outcome: 'LotterySealed',
  })
  expect(await w.ask(s.admin, 'sealLottery', shown)).toMatchObject({ outcome: 'LotterySealed' })
  const refused = /sealed lottery|append-only/
  await expect(w.db.updateTable('lotteryPrizes').set({ count: 9 }).execute()).rejects.toThrow(refused)
  await expect(w.db.deleteFrom('lotteryPrizes').execute()).rejects.toThrow(refused)
  await expect(
    w.db
      .updateTable('lotteries')
      .set({ root: '0'.repeat(64) })
      .execute(),
  ).rejects.toThrow(refused)
  await expect(w.db.updateTable('lotteries').set({ drawn: 0 }).execute()).rejects.toThrow(refused)
  await expect(w.db.deleteFrom('lotteries').execute()).rejects.toThrow(refused)
  await expect(w.db.updateTable('lotteryDraws').set({ name: '别人' }).execute()).rejects.toThrow(refused)
})

test('sealing posts the root in a locked post; the public list masks names and shows no seed', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const root = await sealed(w, s, [coins(1)])
  const me = await memberWithChances(w, s, 1)
  await draw(w, me)

  const { moments } = await w.ask(me, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6', sorted: 'latest' })
  expect(moments!.find(({ message }) => message.includes(root))).toMatchObject({ archived: 1 })
  const proof = await w.ask(null, 'getLotteryProof', oneEvent)
  expect(proof).toMatchObject({ seed: null, draws: [{ index: 0 }] })
  expect(proof.draws![0]!.name).not.toBe(me.username)
})

import { chainStart, extendChain, type ChainedDraw } from '@judian/lottery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../../kernel/storage/fake-storage.ts'
import { checkList } from './check-list.ts'
import { keepLatest, keepReceipts, readKept } from './kept-list.ts'

const event = '202511'
const root = 'ab'.repeat(32)
const { signal } = new AbortController()

/** The list that the server returns, in pages like the real one. */
let list: ChainedDraw[] = []
const asked: number[] = []
vi.mock('../../../../kernel/lottery/load-record.ts', () => ({
  recordPage: (_: string, after: number) => {
    asked.push(after)
    const draws = list.slice(after, after + 500)
    const format = 'judian-lottery/2' as const
    return Promise.resolve({ format, event, root, draws, hasMore: list.length > after + 500 })
  },
}))

async function listOf(count: number, change: (draw: ChainedDraw) => Partial<ChainedDraw> = () => ({})) {
  const draws: ChainedDraw[] = []
  for (let index = 0; index < count; index += 1) {
    const plain = { index, prize: '谢谢参与', name: '路***人', time: '2025-11-20T12:00:00.000Z', hash: '' }
    const draw = { ...plain, ...change(plain) }
    const before = draws.at(-1)?.hash ?? (await chainStart('judian-lottery/2', event, root))
    draws.push({ ...draw, hash: await extendChain(before, draw) })
  }
  return draws
}

const ownDraw = (index: number) => ({
  index,
  prize: '谢谢参与',
  kind: 'blank' as const,
  time: list[index]!.time,
  hash: list[index]!.hash,
  claimable: 0 as const,
  claim: 'none' as const,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  asked.length = 0
})
afterEach(() => vi.unstubAllGlobals())

/** A visit at which the list had these draws. */
async function visited(count: number, own: readonly number[] = []) {
  list = await listOf(count)
  keepLatest(event, list.at(-1))
  keepReceipts(event, own.map(ownDraw))
}

test('own draws are found in a longer list, and the latest draw is stored for the next visit', async () => {
  await visited(20, [3, 7])
  list = await listOf(30)
  expect(await checkList(event, [ownDraw(12)], signal)).toEqual({ wrong: [], own: 3, seen: 20 })
  expect(readKept(event)).toMatchObject({
    latest: { index: 29 },
    receipts: [{ index: 3 }, { index: 7 }, { index: 12 }],
  })
})

test('a renamed winner with a rebuilt chain is detected, and the stored records stay', async () => {
  await visited(20, [3])
  const kept = readKept(event)
  list = await listOf(30, ({ index }) => (index === 2 ? { name: '别***人' } : {}))
  expect(await checkList(event, [], signal)).toMatchObject({ wrong: [3, 19] })
  expect(readKept(event)).toEqual(kept)
})

test('a truncated end, a dropped draw and an own draw with another prize are detected', async () => {
  await visited(20, [18])
  list = await listOf(15)
  expect((await checkList(event, [], signal)).wrong).toEqual([18, 19])
  await visited(20)
  list = (await listOf(21)).slice(1).map((draw, index) => ({ ...draw, index }))
  expect((await checkList(event, [], signal)).wrong).toContain(19)
  list = await listOf(21)
  expect((await checkList(event, [{ ...ownDraw(5), prize: '500 金币' }], signal)).wrong).toEqual([5])
})

test('in a long list it reads the pages of own draws, and all since the last visit', async () => {
  await visited(2_600, [10, 1_700])
  asked.length = 0
  list = await listOf(3_200)
  expect(await checkList(event, [], signal)).toEqual({ wrong: [], own: 2, seen: 2_600 })
  expect(asked).toEqual([10, 1_700, 2_599, 3_099])
})

test('receipts of two tabs are merged, and the first receipt of a draw is kept', () => {
  keepReceipts(event, [{ index: 4, hash: 'a' }])
  keepReceipts(event, [
    { index: 4, hash: 'b' },
    { index: 2, hash: 'c' },
  ])
  expect(readKept(event).receipts).toEqual([
    { index: 2, hash: 'c' },
    { index: 4, hash: 'a' },
  ])
})

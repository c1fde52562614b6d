import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildDeck,
  chainStart,
  extendChain,
  verifyLottery,
  type ChainedDraw,
  type Draw,
  type LotteryExport,
} from '../src/index.ts'

const seed = '3c'.repeat(32)
const prizes = [
  { name: '头像', count: 4 },
  { name: '金币', count: 16 },
  { name: '谢谢参与', count: 20 },
]
let genuine: LotteryExport
/** The start of the chain, which the first draw extends. */
let start: string

async function chained(from: string, draws: readonly Draw[]): Promise<ChainedDraw[]> {
  const list: ChainedDraw[] = []
  for (const draw of draws) list.push({ ...draw, hash: await extendChain(list.at(-1)?.hash ?? from, draw) })
  return list
}

/** An export whose operator recomputed chain and head after changing the draws. */
async function forged(draws: readonly Draw[]): Promise<LotteryExport> {
  const list = await chained(start, draws)
  return { ...genuine, draws: list, draw_count: list.length, head: list.at(-1)!.hash }
}

const bare = (): Draw[] => genuine.draws.map(({ index, prize, name, time }) => ({ index, prize, name, time }))
const changed = (position: number, change: Partial<ChainedDraw>) =>
  genuine.draws.map((draw, index) => (index === position ? { ...draw, ...change } : draw))
const found = async (exported: unknown, noted = {}) =>
  (await verifyLottery(exported, noted)).problems.map(({ code, index }) =>
    index === undefined ? code : `${code} ${index}`,
  )

beforeAll(async () => {
  const deck = await buildDeck(seed, prizes)
  start = await chainStart('judian-lottery/2', '202511', deck.root)
  const draws = await chained(
    start,
    deck.tickets.slice(0, 30).map((prize, index) => ({
      index,
      prize,
      name: `名${index}**`,
      time: new Date(Date.UTC(2025, 10, 20, 12, 0, index)).toISOString(),
    })),
  )
  const head = draws.at(-1)!.hash
  genuine = {
    format: 'judian-lottery/2',
    event: '202511',
    root: deck.root,
    tickets: 40,
    prizes,
    seed,
    draw_count: 30,
    head,
    draws,
  }
})

test('a genuine export has no problems, before and after the seed is published', async () => {
  const noted = { root: genuine.root, head: genuine.head }

  expect(await verifyLottery(genuine, noted)).toMatchObject({ problems: [], tickets: 40, drawn: 30, revealed: true })
  expect(await verifyLottery({ ...genuine, seed: null }, noted)).toMatchObject({ problems: [], revealed: false })
})

test('a lottery without draws ends at its chain’s start', async () => {
  expect(await found({ ...genuine, draws: [], draw_count: 0, head: start })).toEqual([])
})

test('a record of format 1, whose chain starts at the root, verifies', async () => {
  const first = { ...genuine, format: 'judian-lottery/1' as const }
  const draws = await chained(genuine.root, bare())
  expect(await found({ ...first, draws, head: draws.at(-1)!.hash })).toEqual([])
  expect(await found({ ...first, draws: [], draw_count: 0, head: genuine.root })).toEqual([])
  expect(await found(first)).toContain('DrawChanged 0')
})

test('a noted head is verified: the root, the start, or the hash of any draw', async () => {
  for (const [head, headAt] of [
    [genuine.root, 0],
    [start, 0],
    [genuine.draws[0]!.hash, 1],
    [genuine.draws[11]!.hash, 12],
    [genuine.head, 30],
  ] as const)
    expect(await verifyLottery(genuine, { head })).toMatchObject({ problems: [], headAt, proven: headAt })
  expect(await found(genuine, { head: 'ab'.repeat(32) })).toEqual(['OtherHead'])
  expect((await verifyLottery(genuine)).proven).toBeUndefined()
})

test('a receipt is verified by its draw’s hash, and proves the earlier draws', async () => {
  const receipt = (index: number) => ({ index, hash: genuine.draws[index]!.hash })
  const noted = { event: '202511', receipts: [receipt(4), receipt(20)] }
  expect(await verifyLottery(genuine, noted)).toMatchObject({ problems: [], proven: 21 })
  expect(await found(genuine, { receipts: [{ ...receipt(4), index: 5 }] })).toEqual(['OtherReceipt 5'])
  expect(await found(genuine, { event: '202512' })).toEqual(['OtherEvent'])
})

describe('detects tampering', () => {
  test('two swapped tickets, even when the chain was recomputed', async () => {
    const draws = bare()
    const other = draws.findIndex(({ prize }) => prize !== draws[3]!.prize)
    ;[draws[3]!.prize, draws[other]!.prize] = [draws[other]!.prize, draws[3]!.prize]

    expect((await found(await forged(draws))).sort()).toEqual([`TicketSwapped ${other}`, 'TicketSwapped 3'].sort())
  })

  test('a changed prize count', async () => {
    expect(await found({ ...genuine, prizes: [{ name: '头像', count: 5 }, ...prizes.slice(1)] })).toEqual([
      'CountsDoNotAddUp',
    ])
  })

  test('a prize count taken from another prize', async () => {
    const moved = [{ name: '头像', count: 5 }, { name: '金币', count: 15 }, prizes[2]]

    expect(await found({ ...genuine, prizes: moved })).toContain('WrongSeedOrPrizes')
  })

  test('another seed', async () => {
    expect(await found({ ...genuine, seed: '3d'.repeat(32) })).toEqual(['WrongSeedOrPrizes'])
  })

  test('a wrong root', async () => {
    const wrong = { ...genuine, root: 'ab'.repeat(32) }

    expect(await found(wrong)).toEqual(['DrawChanged 0', 'WrongRoot'])
    const head = await chainStart(wrong.format, wrong.event, wrong.root)
    expect(await found({ ...wrong, draws: [], draw_count: 0, head })).toEqual(['WrongRoot'])
    expect(await found(genuine, { root: 'ab'.repeat(32) })).toEqual(['OtherRoot'])
  })

  test.each([
    ['name', { name: '别人**' }],
    ['time', { time: '2025-11-20T12:00:59.000Z' }],
  ])('a changed %s', async (_, change) => {
    expect(await found({ ...genuine, draws: changed(12, change) })).toEqual(['DrawChanged 12'])
  })

  test('a changed name with a recomputed chain, given the noted head', async () => {
    const draws = bare()
    draws[12]!.name = '别人**'

    expect(await found(await forged(draws), { head: genuine.head })).toEqual(['OtherHead'])
    const receipts = [11, 12].map((index) => ({ index, hash: genuine.draws[index]!.hash }))
    expect(await found(await forged(draws), { receipts })).toEqual(['OtherReceipt 12'])
  })

  test('another event, whose name the chain binds', async () => {
    expect(await found({ ...genuine, event: '202512' })).toEqual(['DrawChanged 0'])
  })

  test.each(['2025-11-20T12:00:00Z', '2025-11-20T20:00:00.000+08:00', '2025-02-30T12:00:00.000Z', '今天'])(
    'a time that isn’t written in the one way: %s',
    async (time) => {
      const draws = bare()
      draws[12]!.time = time
      expect(await found(await forged(draws))).toEqual(['Malformed'])
    },
  )

  test('a draw missing from the middle', async () => {
    expect(await found({ ...genuine, draws: genuine.draws.toSpliced(12, 1) })).toEqual(['DrawMissing 12'])
  })

  test('a draw missing from the end', async () => {
    const draws = genuine.draws.slice(0, -1)

    expect(await found({ ...genuine, draws })).toEqual(['DrawsMissingAtEnd 29', 'WrongHead'])
    expect(await found({ ...genuine, draws, draw_count: 29 })).toEqual(['WrongHead'])
    expect(
      await found({ ...genuine, draws, draw_count: 29, head: draws.at(-1)!.hash }, { head: genuine.head }),
    ).toEqual(['OtherHead'])
  })

  test('a changed number of draws', async () => {
    expect(await found({ ...genuine, draw_count: 29 })).toEqual(['WrongDrawCount'])
  })

  test('a draw that appears twice', async () => {
    const draws = genuine.draws.toSpliced(12, 0, genuine.draws[11]!)

    expect(await found({ ...genuine, draws })).toContain('DrawOutOfOrder 11')
  })

  test('more of a prize than published, and an unpublished prize', async () => {
    const greedy = bare().map((draw) => ({ ...draw, prize: '头像' }))
    expect(await found({ ...(await forged(greedy)), seed: null })).toEqual(['TooManyOfPrize'])

    const odd = bare()
    odd[2]!.prize = '手办'
    expect(await found({ ...(await forged(odd)), seed: null })).toEqual(['UnknownPrize 2'])
  })

  test.each([
    ['no object', null],
    ['a missing field', { format: 'judian-lottery/2' }],
  ])('a malformed export: %s', async (_, exported) => {
    expect((await found(exported))[0]).toBe('Malformed')
  })

  test('malformed fields', async () => {
    const { problems } = await verifyLottery({ ...genuine, root: 'XYZ' })

    expect(problems.map(({ message }) => message)).toEqual(['字段 root 缺失或格式不对'])
  })

  test('every single changed byte of an export', async () => {
    const original = JSON.stringify(genuine)
    for (let at = 7; at < original.length; at += 97) {
      if (!/[0-9a-f]/.test(original[at]!)) continue
      const byte = original[at] === '1' ? '2' : '1'
      const text = original.slice(0, at) + byte + original.slice(at + 1)
      expect(await found(parse(text)), `byte ${at}: ${original.slice(at - 10, at + 10)}`).not.toEqual([])
    }
  })
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

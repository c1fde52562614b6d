import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../../kernel/storage/fake-storage.ts'
import { type FinishedGame, readGame, waitingGames, writeGame } from './saved-game.ts'
import { startGame } from './start-game.ts'
import { submitGame } from './submit-game.ts'

const hourMs = 3_600_000
const game: FinishedGame = {
  gameId: 7,
  mode: 'free',
  day: '2026-11-22',
  seed: 'a',
  operator: 'owl',
  gadget: 'hook',
  moves: [3, 5],
  score: 300,
  savedAt: 0,
}
const crew = { operator: 'owl', gadget: 'hook' } as const

const refusal = (http: number, outcome: string) =>
  new Response(JSON.stringify({ status: http, outcome, message: outcome }), { status: http })
/** Answers each call so. */
const serve = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('document', { getElementById: () => null })
  vi.useFakeTimers({ now: hourMs, toFake: ['Date'] })
  vi.stubGlobal('localStorage', fakeStorage())
  writeGame(game)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.for([
  ['offline', () => Promise.reject(new TypeError('failed')), '网络断开了'],
  ['busy', () => refusal(503, 'Unavailable'), '服务器正忙'],
  ['busy', () => refusal(429, 'TooFast'), '服务器正忙'],
  ['busy', () => new Response('<html>', { status: 502 }), '服务器正忙'],
  ['signedOut', () => refusal(401, 'NotSignedIn'), '登录已失效'],
  ['closed', () => refusal(409, 'EventNotOpen'), '活动关着'],
  ['closed', () => refusal(404, 'EventNotFound'), '活动关着'],
  ['other', () => refusal(403, 'MemberChanged'), 'MemberChanged'],
] as const)('a finished game waits, stored: %s', async ([why, answer, text]) => {
  serve(answer)
  expect(await submitGame(game)).toEqual({ at: 'waiting', why, message: expect.stringContaining(text) as string })
  expect(waitingGames()).toEqual([game])
})

test('a game is removed once it is recorded, or refused for good', async () => {
  serve(() => new Response(JSON.stringify({ status: 200, my_rank: 3 })))
  expect(await submitGame(game)).toMatchObject({ at: 'recorded', record: { my_rank: 3 } })
  expect(waitingGames()).toEqual([])
  writeGame(game)
  serve(() => refusal(409, 'RecordRefused'))
  expect(await submitGame(game)).toMatchObject({ at: 'refused' })
  expect(waitingGames()).toEqual([])
})

test('a closed event’s game is kept for 24 hours, and its end is announced', async () => {
  serve(() => refusal(409, 'EventNotOpen'))
  vi.setSystemTime(24 * hourMs - 1)
  expect(await submitGame(game)).toMatchObject({ at: 'waiting' })
  vi.setSystemTime(24 * hourMs)
  expect(await submitGame(game)).toMatchObject({ at: 'refused', message: expect.stringContaining('24 小时') as string })
  expect(readGame('free')).toBeUndefined()
})

test('another game begins only after the finished one is sent', async () => {
  const fetch = serve(() => refusal(503, 'Unavailable'))
  await expect(startGame('free', crew, true)).rejects.toThrow('成绩已存在本机')
  expect(fetch).toHaveBeenCalledOnce()
  expect(waitingGames()).toEqual([game])
})

test('a recorded game doesn’t replace another tab’s new one', async () => {
  const begun = { ...game, gameId: 8, moves: [], score: undefined }
  writeGame(begun as never)
  serve(() => new Response(JSON.stringify({ status: 200 })))
  await submitGame(game)
  expect(readGame('free')?.gameId).toBe(8)
})

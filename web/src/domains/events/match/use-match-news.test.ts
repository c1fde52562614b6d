import type { MatchMessage } from '@judian/contract'
import { expect, test } from 'vitest'
import type { MatchInfo } from './queries.ts'
import { withNews } from './use-match-news.ts'

const draw = (index: number, prize: string) => ({ index, prize, name: '阿*', time: '2026-11-20T00:00:00Z', hash: '' })
const info = {
  matches: [{ match_id: 1, clan1_votes: 0, clan2_votes: 0, my_vote: 7 }],
  lottery: {
    prizes: [{ name: '100 金币', count: 5, left: 4 }],
    sealed: { tickets: 10, tickets_left: 8 },
    draws: [draw(1, '空签'), draw(0, '100 金币')],
  },
  messages: [],
} as unknown as MatchInfo

test('votes update live and leave the member’s own vote unchanged', () => {
  const news = { kind: 'match-votes', match_id: 1, clan1_votes: 3, clan2_votes: 2 } as const
  expect(withNews(info, news).matches).toMatchObject([{ clan1_votes: 3, clan2_votes: 2, my_vote: 7 }])
})

test('late counts of another server reduce no votes', () => {
  const news = (clan1_votes: number, clan2_votes: number) =>
    ({ kind: 'match-votes', match_id: 1, clan1_votes, clan2_votes }) as const
  const shown = [news(3, 2), news(2, 2), news(3, 3), news(1, 0)].reduce(withNews, info)
  expect(shown.matches).toMatchObject([{ clan1_votes: 3, clan2_votes: 3 }])
})

test('the wall is at most as long as the server’s list, without duplicate lines', () => {
  const message = (id: number) => ({ kind: 'match-message', message: { id } as MatchMessage }) as const
  const ids = [...Array.from({ length: 60 }, (_, index) => index + 1), 60]
  const { messages } = ids.reduce((known, id) => withNews(known, message(id)), info)
  expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
})

test('a draw delivered twice is listed and counted once, however late', () => {
  const news = { kind: 'lottery', draws: [draw(1, '空签'), draw(2, '100 金币')], tickets_left: 7 } as const
  const once = withNews(info, { ...news, draws: [...news.draws] })
  const twice = withNews(once, { ...news, draws: [...news.draws], tickets_left: 8 })
  expect(twice.lottery.draws.map(({ index }) => index)).toEqual([2, 1, 0])
  expect(twice.lottery).toMatchObject({ prizes: [{ left: 3 }], sealed: { tickets_left: 7 } })
})

import type { CallOutput } from '@judian/contract'

const past = '2026-11-01T00:00:00.000Z'
/** An open event with a sealed deck of nine tickets, and one chance left. */
export const matchDetails: CallOutput<'/v1/admin/match/getMatchEvent'> = {
  status: 200,
  event: {
    kind: 'match',
    name: 'winter',
    title: '冬季攻城战',
    summary: '',
    community_name: 'r6',
    opens_at: '2026-10-01T00:00:00.000Z',
    closes_at: past,
    state: 'open',
    sealed: 1,
    revealed: 0,
    version: 4,
  },
  matches: [],
  slots: [],
  missions: [],
  prizes: [{ name: '100 金币', kind: 'coins', count: 9, coins: 100 }],
  prizes_version: 2,
  prizes_digest: 'd'.repeat(64),
  root: 'r'.repeat(64),
  figures: { voters: 3, votes: 3, draws: 0, tickets: 9, chances_left: 1 },
}

import type { Match } from '@judian/contract'
import type { MatchInfo } from '../src/domains/events/match/queries.ts'

/** A time of the day on which the tests' matches are. */
export const at = (hour: number) => Date.UTC(2026, 10, 20, hour)
export const time = (hour: number) => new Date(at(hour)).toISOString()

/** A match at an hour, without votes, won or undecided. */
export const match = (clan1_id: number, clan2_id: number, hour: number, winner_id = 0): Match => ({
  match_name_id: '202511',
  match_id: hour,
  clan1_id,
  clan1_name: `clan ${clan1_id}`,
  clan2_id,
  clan2_name: `clan ${clan2_id}`,
  clan1_votes: 0,
  clan2_votes: 0,
  starts_at: time(hour),
  winner_id,
  result: winner_id === 0 ? 'none' : 'win',
  my_vote: 0,
})

/** An event from 2 to 20 o'clock with a sealed deck of ten tickets. */
export const eventOf = (matches: Match[]): MatchInfo => ({
  status: 200,
  match_name_id: '202511',
  title: '攻城战',
  summary: '',
  starts_at: time(2),
  ends_at: time(20),
  open: 1,
  ended: 0,
  wall_open: 1,
  matches,
  missions: [],
  lottery: {
    chances: 0,
    staff: 0,
    prizes: [],
    sealed: { root: 'a'.repeat(64), tickets: 10, tickets_left: 10, head: 'a'.repeat(64), seed: '' },
    draws: [],
    my_draws: [],
  },
  messages: [],
})

import type { Move } from '@judian/tiles'
import { playGreedily } from '@judian/tiles/greedy'
import { insertPastComment, insertPastGame, insertPastSeason, seedOf } from '../domains/events/tile/index.ts'
import { days, hours, later, minutes } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db/db.ts'
import { shanghaiDay } from '../kernel/shanghai.ts'
import { demoTiles } from './content/index.ts'
import type { Cast } from './cast.ts'
import { offBeat } from './varied.ts'

/** Tile games of the last weeks, played move by move on their days' boards, a season and comments. */
export async function seedTiles({ db }: AppContext, { members, now }: Cast) {
  const games = await Promise.all(
    demoTiles.games.map(async ({ member, mode, daysAgo, operator, gadget }, place) => {
      const startedAt = startOf(daysAgo, place, now)
      const day = shanghaiDay(startedAt)
      const seed = await seedOf(db, mode, day)
      const moves: Move[] = []
      playGreedily({ seed, operator, gadget }, (move) => moves.push(move))
      const finishedAt = later(startedAt, minutes(5) + moves.length * 700)
      return { userId: members.get(member)!, mode, day, seed, operator, gadget, moves, startedAt, finishedAt }
    }),
  )
  const { title, fromDaysAgo, toDaysAhead } = demoTiles.season
  await inTransaction(db, async (tx) => {
    const fromDay = shanghaiDay(later(now, -days(fromDaysAgo)))
    await insertPastSeason(tx, { title, fromDay, toDay: shanghaiDay(later(now, days(toDaysAhead))) })
    for (const game of games) await insertPastGame(tx, game)
    for (const [place, { member, text }] of demoTiles.comments.entries()) {
      const createdAt = later(now, -hours((demoTiles.comments.length - place) * 2) - offBeat(text))
      await insertPastComment(tx, { userId: members.get(member)!, body: text, createdAt })
    }
  })
}

/** A little before now on that day, but never before its midnight. */
function startOf(daysAgo: number, place: number, now: Date): Date {
  const sameTime = later(now, -days(daysAgo))
  const start = later(sameTime, -minutes(9 * (place % 8) + 12))
  const midnight = new Date(`${shanghaiDay(sameTime)}T00:00:00+08:00`)
  return start < midnight ? midnight : start
}

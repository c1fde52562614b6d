import type { CallInput, TileRecord } from '@judian/contract'
import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { authorCards } from '../accounts/index.ts'
import { selectClanMates } from '../clans/index.ts'
import { phaseOf } from '../events/index.ts'
import { latestComments } from './comments.service.ts'
import { shownEvent } from './games.service.ts'
import { selectTotalPlayed } from './games.sql.ts'
import { periodsOf } from './periods.ts'
import { selectSeasonOn } from './seasons.sql.ts'
import { rankOf, type RecordRow, selectBest, selectBoard, selectBoardAmong } from './records.sql.ts'

type Filter = CallInput<'/v1/event/tile/getTileRecord'>

/** The records of a mode and period with one's own and its rank, yesterday's champion, and the latest comments. */
export async function recordsOf(ctx: AppContext, me: Member, filter: Filter) {
  const { db, clock } = ctx
  const { mode = 'daily', period = 'today' } = filter
  const now = clock.now()
  const today = shanghaiDay(now)
  const [event, season] = await Promise.all([shownEvent(ctx), selectSeasonOn(db, today)])
  // Between seasons their board is empty.
  const board = { mode, period: periodsOf(today, season)[period] ?? '' }
  const yesterday = { mode: 'daily', period: shanghaiDay(later(now, -days(1))) } as const

  const [rows, [winner], mine, totalPlayed, comments] = await Promise.all([
    filter.clan
      ? selectClanMates(db, me.id).then((userIds) => selectBoardAmong(db, { ...board, userIds }))
      : selectBoard(db, board),
    selectBoard(db, yesterday),
    selectBest(db, board, me.id),
    selectTotalPlayed(db, me.id),
    latestComments(db, me),
  ])
  const [champion, ...leaderboard] = await presentRecords(db, [winner, ...rows], winner?.userId)
  return {
    ...(mine && { best: mine.score, my_rank: await rankOf(db, board, mine) }),
    total_played: totalPlayed,
    open: flagOf(phaseOf(event, now) === 'open'),
    ...(season && { season: { title: season.title, to: season.toDay } }),
    leaderboard: leaderboard.filter((record) => record !== undefined),
    ...(champion && { champion }),
    comments,
  }
}

/** Records with their places: the first is the champion's, the others are a board in its order. */
async function presentRecords(
  db: Db,
  rows: readonly (RecordRow | undefined)[],
  championId: number | undefined,
): Promise<(TileRecord | undefined)[]> {
  const cards = await authorCards(
    db,
    rows.flatMap((row) => row?.userId ?? []),
  )
  return rows.map(
    (row, place) =>
      row && {
        ...cards.get(row.userId)!,
        rank: Math.max(place, 1),
        score: row.score,
        move_count: row.moveCount,
        used_operator: row.operator as TileRecord['used_operator'],
        used_gadget: row.gadget as TileRecord['used_gadget'],
        champion: flagOf(row.userId === championId),
      },
  )
}

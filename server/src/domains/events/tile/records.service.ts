import { type CallInput, type TileRecord, topics } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { readShared } from '../../../kernel/shared-page.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { authorCards } from '../../accounts/index.ts'
import { isFunctionOn } from '../../accounts/assessments/index.ts'
import { selectClanMates } from '../../clans/index.ts'
import { phaseOf } from '../index.ts'
import { latestComments } from './comments.service.ts'
import { eventName, shownEvent } from './games.service.ts'
import { selectTotalPlayed } from './games.sql.ts'
import { periodsOf } from './periods.ts'
import { selectSeasonOn } from './seasons.sql.ts'
import { type Board, rankOf, type RecordRow, selectBest, selectBoard, selectBoardAmong } from './records.sql.ts'

type Filter = CallInput<'/v1/event/tile/getTileRecord'>

/**
 * The records of a mode and period with the member's own record and rank, yesterday's champion, and the latest
 * comments.
 */
export async function recordsOf(ctx: AppContext, me: Member, filter: Filter) {
  const { db, clock } = ctx
  const { mode = 'daily', period = 'today' } = filter
  const now = clock.now()
  const today = shanghaiDay(now)
  const [event, season] = await Promise.all([shownEvent(ctx), selectSeasonOn(db, today)])
  // Between seasons their board is empty.
  const board = { mode, period: periodsOf(today, season)[period] ?? '' }
  const yesterday = { mode: 'daily', period: shanghaiDay(later(now, -days(1))) } as const

  const [records, [champion], mine, totalPlayed, comments, isWallOn] = await Promise.all([
    filter.clan ? clanBoard(db, me, board) : sharedBoard(ctx, me, board),
    sharedBoard(ctx, me, yesterday),
    ownPlace(db, board, me.id),
    selectTotalPlayed(db, me.id),
    latestComments(ctx, me),
    isFunctionOn(ctx, 'tile-wall'),
  ])
  const withBadge = (record: TileRecord) => ({ ...record, champion: flagOf(record.user_id === champion?.user_id) })
  return {
    ...mine,
    total_played: totalPlayed,
    open: flagOf(phaseOf(event, now) === 'open'),
    wall_open: flagOf(isWallOn),
    ...(season && { season: { title: season.title, to: season.toDay } }),
    leaderboard: records.map(withBadge),
    ...(champion && { champion: withBadge(champion) }),
    comments,
  }
}

async function ownPlace(db: Db, board: Board, userId: number) {
  const record = await selectBest(db, board, userId)
  return record && { best: record.score, my_rank: await rankOf(db, board, record) }
}

const sharedBoard = (ctx: AppContext, me: Member, board: Board) =>
  readShared(ctx, me, {
    key: `tile board ${board.mode} ${board.period}`,
    tags: [topics.event(eventName)],
    load: async (db) => presentRecords(db, await selectBoard(db, board)),
  })

const clanBoard = async (db: Db, me: Member, board: Board) =>
  presentRecords(db, await selectBoardAmong(db, board, await selectClanMates(db, me.id)))

async function presentRecords(db: Db, rows: readonly RecordRow[]): Promise<TileRecord[]> {
  const cards = await authorCards(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row, place) => ({
    ...cards.get(row.userId)!,
    rank: place + 1,
    score: row.score,
    move_count: row.moveCount,
    used_operator: row.operator as TileRecord['used_operator'],
    used_gadget: row.gadget as TileRecord['used_gadget'],
    champion: 0,
  }))
}

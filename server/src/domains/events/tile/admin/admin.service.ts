import type { CallInput, ManagedTileRecord, TilePairFigures } from '@judian/contract'
import { levelCount } from '@judian/tiles'
import { days, later } from '../../../../kernel/clock.ts'
import type { AppContext } from '../../../../kernel/context.ts'
import { inTransaction } from '../../../../kernel/db/db.ts'
import { pageOf } from '../../../../kernel/db/page.ts'
import { ApiError } from '../../../../kernel/http/api-error.ts'
import { flagOf } from '../../../../kernel/http/wire.ts'
import type { Member } from '../../../../kernel/member.ts'
import { shanghaiDay } from '../../../../kernel/shanghai.ts'
import { authorCards, requireAdmin } from '../../../accounts/index.ts'
import { audit } from '../../../accounts/audit/index.ts'
import { readManagedEvent } from '../../index.ts'
import { sendSystemMessage } from '../../../messages/index.ts'
import { listSeasons } from './admin-seasons.service.ts'
import * as sql from './admin.sql.ts'
import { eventName } from '../games.service.ts'
import { lockPlayer } from '../games.sql.ts'
import { periodsOf } from '../periods.ts'
import { replaceRecords } from '../records.sql.ts'
import { selectSeasonOn } from '../seasons.sql.ts'
import * as statistics from './statistics.sql.ts'

export async function readEvent(ctx: AppContext) {
  const [event, seasons] = await Promise.all([readManagedEvent(ctx.db, eventName), listSeasons(ctx)])
  return { event, seasons }
}

const shownDays = 30

export async function readStatistics({ db, clock }: AppContext) {
  const now = clock.now()
  const from = shanghaiDay(later(now, -days(shownDays - 1)))
  const [byDay, byLevels, pairs] = await Promise.all([
    statistics.selectDayFigures(db, from, shanghaiDay(now)),
    statistics.selectClearedLevels(db, from),
    statistics.selectPairFigures(db, from),
  ])
  const clearedAtLeast = (count: number) =>
    byLevels.reduce((sum, { levels, games }) => sum + (levels >= count ? games : 0), 0)
  return {
    days: byDay,
    levels: Array.from({ length: levelCount }, (_, level) => ({
      level: level + 1,
      reached: clearedAtLeast(level),
      cleared: clearedAtLeast(level + 1),
    })),
    pairs: pairs.map(({ operator, gadget, games, wins, meanScore }) => ({
      used_operator: operator as TilePairFigures['used_operator'],
      used_gadget: gadget as TilePairFigures['used_gadget'],
      games,
      wins,
      mean_score: meanScore,
    })),
  }
}

export async function readBoard({ db }: AppContext, form: CallInput<'/v1/admin/tile/getTileBoard'>) {
  const { shown, hasMore } = pageOf(await sql.selectBoardPage(db, form, form.pageNum))
  const cards = await authorCards(
    db,
    shown.map(({ userId }) => userId),
  )
  return { records: shown.map((row) => present(row, cards.get(row.userId)!)), hasMore }
}

const present = (row: sql.FinishedRow, member: ManagedTileRecord['member']): ManagedTileRecord => ({
  game_id: row.id,
  member,
  mode: row.mode as ManagedTileRecord['mode'],
  day: row.day,
  result: row.levels === levelCount ? 'won' : 'lost',
  removed: flagOf(row.state === 'removed'),
  score: row.score,
  move_count: row.moveCount,
  used_operator: row.operator as ManagedTileRecord['used_operator'],
  used_gadget: row.gadget as ManagedTileRecord['used_gadget'],
  started_at: row.startedAt.toISOString(),
  finished_at: row.finishedAt.toISOString(),
})

/** A finished game with its moves. Throws TileGameNotFound. */
export async function readGame({ db }: AppContext, id: number) {
  const row = await sql.selectFinished(db, id)
  if (!row) throw new ApiError('TileGameNotFound')
  const cards = await authorCards(db, [row.userId])
  return { record: present(row, cards.get(row.userId)!), seed: row.seed, moves: row.moves }
}

/** Takes a game from all boards and notifies its player. Throws TileGameNotFound. */
export function deleteRecord(ctx: AppContext, me: Member, id: number, reason: string) {
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const owner = await sql.selectOwner(tx, id)
    if (!owner) throw new ApiError('TileGameNotFound')
    await lockPlayer(tx, owner.userId)
    const removed = await sql.updateRemoved(tx, id)
    if (!removed) throw new ApiError('TileGameNotFound')
    const season = await selectSeasonOn(tx, removed.day)
    const period = periodsOf(removed.day, season).season
    await replaceRecords(tx, { ...removed, season: season && period ? { ...season, period } : undefined })
    const about = { act: 'delete-tile-record', subjectKind: 'tile-game', subjectId: id }
    await audit(tx, { ...about, actorId: me.id, before: removed, after: { reason }, at })
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: removed.userId,
      title: '一局叠牌成绩已被移除',
      message: `${removed.day} 的 ${removed.score} 分不再计入排行。理由：${reason}`,
      ref: `tile-game:${id}`,
    })
    return {}
  })
}

import { tileLimits } from '@judian/contract/limits'
import { topics } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { readShared } from '../../../kernel/shared-page.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { clanPicture } from '../../clans/index.ts'
import { selectClanSums } from './clan-board.sql.ts'
import { selectPasses, selectPlayedDays } from './days.sql.ts'
import { eventName, shownEvent } from './games.service.ts'

/**
 * The member's tries and days, and the day's results of everyone: pass rates of the daily game and the clans' board.
 */
export async function dayOf(ctx: AppContext, me: Member) {
  const now = ctx.clock.now()
  const today = shanghaiDay(now)
  const from = shanghaiDay(later(now, -days(tileLimits.calendarDays - 1)))
  await shownEvent(ctx)
  const [played, everybodys] = await Promise.all([selectPlayedDays(ctx.db, me.id, from), sharedDay(ctx, me, today)])
  return {
    tries: played.find(({ day }) => day === today)?.tries ?? 0,
    from,
    days: played.map(({ day }) => day),
    ...everybodys,
  }
}

const sharedDay = (ctx: AppContext, me: Member, day: string) =>
  readShared(ctx, me, {
    key: `tile day ${day}`,
    tags: [topics.event(eventName)],
    load: async (db) => ({ pass_rates: await passRates(db, day), clans: await clanBoard(db, day) }),
  })

/** In percent; empty before the first finished game. */
async function passRates(db: Db, day: string): Promise<number[]> {
  const { games, passes } = await selectPasses(db, day)
  return games === 0 ? [] : passes.map((passed) => Math.round((100 * passed) / games))
}

const clanBoard = async (db: Db, day: string) =>
  (await selectClanSums(db, day)).map(({ clanId, name, community, avatarUrl, score, players, rank }) => ({
    clan_id: clanId,
    clan_name: name,
    community_name: community,
    avatar_url: clanPicture(avatarUrl),
    score,
    players,
    rank,
  }))

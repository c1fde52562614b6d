import { minorsLimits, topics } from '@judian/contract'
import { LRUCache } from 'lru-cache'
import { minutes, startOfMinute } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Minor, MinorsUse, SpendMinute } from '../../kernel/minors.ts'
import { shanghaiHour, startOfShanghaiDay } from '../../kernel/shanghai.ts'
import { insertMinute, selectMinutes } from './minutes.sql.ts'

const { minutesADay, closesAt, opensAt, reminderMinutes, restMinutes } = minorsLimits

type Needed = Pick<AppContext, 'db' | 'clock' | 'publish'>

/**
 * Counts the minutes of members in minors' mode, over all servers: a member's minute is one row, which this server
 * writes at most once, with their first request of the minute. At night, when the mode is closed, it runs no query.
 */
export function createSpendMinute(needed: Needed): SpendMinute {
  const used = new LRUCache<string, Promise<MinorsUse>>({ maxSize: 10_000, sizeCalculation: () => 1 })
  return async (me) => {
    const now = needed.clock.now()
    if (isNight(now)) return { closed: 'night', minutesLeft: 0 }
    const minute = startOfMinute(now)
    const key = `${me.id} ${me.ageBand} ${minute.getTime()}`
    const found = used.get(key)
    if (found) return found
    const use = countMinute(needed, me, minute)
    used.set(key, use)
    use.catch(() => used.delete(key))
    return use
  }
}

function isNight(now: Date): boolean {
  const hour = shanghaiHour(now)
  return hour >= closesAt || hour < opensAt
}

/** Whether minors' mode keeps the site closed to them; asking counts no minute. */
export async function isClosedToMinor({ db, clock, cache }: Pick<AppContext, 'db' | 'clock' | 'cache'>, me: Minor) {
  const now = clock.now()
  if (isNight(now)) return true
  const since = startOfShanghaiDay(now)
  const key = `minutes of ${me.id} since ${since.getTime()}`
  const counted = await cache.get(key, [], () => selectMinutes(db, me.id, since))
  return counted.length >= minutesADay[me.ageBand] && counted.at(-1)! < startOfMinute(now)
}

/** Counts a minute of use. The request that reaches a due rest also notifies the member's pages. */
async function countMinute({ db, publish }: Needed, me: Minor, minute: Date): Promise<MinorsUse> {
  const since = startOfShanghaiDay(minute)
  const most = minutesADay[me.ageBand]
  const isNew = await insertMinute(db, { userId: me.id, minute, since }, most)
  const counted = await selectMinutes(db, me.id, since)
  if (counted.at(-1)?.getTime() !== minute.getTime()) return { closed: 'time-up', minutesLeft: 0 }
  const reminder = latestReminder(counted)
  if (isNew && reminder?.getTime() === minute.getTime()) publish(topics.stateOf(me.id), { kind: 'state' })
  return { minutesLeft: Math.max(0, most - counted.length), ...(reminder && { reminder }) }
}

/** When a rest was last due since the last one: half an hour, an hour … after the first minute. */
export function latestReminder(counted: readonly Date[]): Date | undefined {
  let begin: Date | undefined
  let last: Date | undefined
  let reminder: Date | undefined
  let due = 0
  for (const minute of counted) {
    if (!last || minute.getTime() - last.getTime() > minutes(restMinutes)) {
      begin = minute
      reminder = undefined
      due = 1
    }
    if (minute.getTime() - begin!.getTime() >= due * minutes(reminderMinutes)) {
      reminder = minute
      due = Math.floor((minute.getTime() - begin!.getTime()) / minutes(reminderMinutes)) + 1
    }
    last = minute
  }
  return reminder
}

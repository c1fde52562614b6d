import { insertPastCheckIns } from '../domains/rewards/check-in/index.ts'
import { days, later, minutes } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { shanghaiDay } from '../kernel/shanghai.ts'
import { demoCheckIns, type MemberKey } from './content/index.ts'
import type { Cast } from './cast.ts'
import type { Reader } from './demo-readers.ts'
import { varied } from './varied.ts'

const firstDaysAgo = 45

/** Check-ins of the last weeks, up to yesterday: streaks of members, and some readers a day. */
export async function seedCheckIns(tx: Tx, { members, now }: Cast, readers: readonly Reader[]) {
  const regulars = [...members].map(([key, id]) => ({
    id,
    name: key,
    comes: (ago: number) => checksInRegularly(key, ago),
  }))
  const others = readers.map((reader) => ({ ...reader, comes: (ago: number) => checksInOccasionally(reader, ago) }))
  await insertPastCheckIns(
    tx,
    Array.from({ length: firstDaysAgo }, (_, index) => {
      const ago = firstDaysAgo - index
      const day = shanghaiDay(later(now, -days(ago)))
      const present = [...regulars, ...others].filter((one) => one.comes(ago))
      return { day, members: present.map(({ id, name }) => ({ userId: id, at: timeOn(day, name) })) }
    }),
  )
}

const habitOf = (key: MemberKey) => demoCheckIns.find(({ member }) => member === key)

/** Days since a member's first check-in; 0 for none. */
export const checksInSince = (key: MemberKey) => habitOf(key)?.since ?? 0

export function checksInRegularly(key: MemberKey, ago: number): boolean {
  const habit = habitOf(key)
  if (!habit || ago > habit.since) return false
  return ago <= habit.streak || (ago > habit.streak + 1 && ago % habit.missesEvery !== 0)
}

function checksInOccasionally({ name, joinedDaysAgo }: Reader, ago: number): boolean {
  return ago < joinedDaysAgo && varied(`${name} ${ago}`, 100) < varied(name, 25)
}

const timeOn = (day: string, name: string) =>
  later(new Date(`${day}T07:00:00+08:00`), varied(`${name} ${day}`, minutes(16 * 60)))

import { insertPastMembers } from '../domains/accounts/index.ts'
import { days, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { demoReaders } from './content/index.ts'
import { offBeat, varied } from './varied.ts'

export interface Reader {
  id: number
  name: string
  joinedDaysAgo: number
}

const oldestDaysAgo = 880

/** Inserts the members who only read; they can't sign in, since they have no phone. */
export async function seedReaders(tx: Tx, now: Date): Promise<Reader[]> {
  const readers = demoReaders.map((name) => ({
    name,
    joinedDaysAgo: joinedDaysAgo(name),
  }))
  const ids = await insertPastMembers(
    tx,
    readers.map(({ name, joinedDaysAgo: ago }) => ({
      username: name,
      passwordHash: 'none',
      createdAt: later(now, -days(ago) - offBeat(name)),
    })),
  )
  return readers.map(({ name, joinedDaysAgo: ago }, place) => ({ id: ids[place]!, name, joinedDaysAgo: ago }))
}

const joinedDaysAgo = (name: string) => 1 + Math.floor(oldestDaysAgo * (varied(name, 1_000) / 1_000) ** 2)

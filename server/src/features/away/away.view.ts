import type { AwayLine } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import { authorCards } from '../../domains/accounts/index.ts'

/** A line with the ids of its people in the place of their cards. */
export type News = WithIds<AwayLine>
type WithIds<Line> = Line extends { people: unknown } ? Omit<Line, 'people'> & { people: number[] } : Line

export async function presentLines(db: Db, news: readonly News[]): Promise<AwayLine[]> {
  const cards = await authorCards(
    db,
    news.flatMap((line) => ('people' in line ? line.people : [])),
  )
  return news.map((line) => ('people' in line ? { ...line, people: line.people.map((id) => cards.get(id)!) } : line))
}

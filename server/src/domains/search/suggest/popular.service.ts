import { createHmac } from 'node:crypto'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { secret } from '../../../secrets.ts'
import type { Member } from '../../../kernel/member.ts'
import { fold } from '../../../text/fold.ts'
import * as sql from './popular.sql.ts'

const countedDays = 7
const maxLength = 20
const longNumber = /\d{6}/

/**
 * Counts a member's search with results. The member is stored as a keyed hash over member and query, which only
 * distinguishes repetitions from searches of other members.
 */
export async function countSearch({ db, clock }: AppContext, me: Member, q: string) {
  const query = q.normalize('NFKC').trim().toLowerCase()
  if (query.length < 2 || query.length > maxLength || longNumber.test(query) || /[@"\p{C}]/u.test(query)) return
  const searcher = createHmac('sha256', await secret(db, 'searches'))
    .update(`${me.id} ${query}`)
    .digest()
    .subarray(0, 12)
  await sql.insertQuery(db, { query, searcher, searchedAt: clock.now() })
}

/** The most frequent popular searches that have this part. */
export async function popularSearches({ db, cache, words }: AppContext, key: string, limit: number): Promise<string[]> {
  const found: string[] = []
  for (const query of await cache.get('popular searches', [], () => sql.selectPopular(db))) {
    if (found.length === limit) break
    if (fold(query).text.includes(key) && words.check(query).verdict === 'pass') found.push(query)
  }
  return found
}

/** Job: deletes searches older than seven days, and counts those made by several members. */
export async function updatePopularSearches({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<string> {
  await sql.deleteQueries(db, later(clock.now(), -days(countedDays)))
  const count = await sql.updatePopular(db)
  return `${count} 个热门搜索`
}

import { minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { selectNewestTitles } from './correction/titles.sql.ts'
import { bigrams } from './text/terms.ts'
import type { BigramCounts } from './text/words.ts'

const maxAgeMs = minutes(10)

interface Counted {
  counts: Promise<BigramCounts>
  countedAt: number
}

const countedIn = new WeakMap<Db, Counted>()

/**
 * How often two neighbouring characters are in the newest titles. Counted every ten minutes, while searches go on with the
 * counts before; none where that fails, which only splits queries less well.
 */
export function titleBigrams({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<BigramCounts> {
  const before = countedIn.get(db)
  const now = clock.now().getTime()
  if (before && now - before.countedAt < maxAgeMs) return before.counts
  const counts = countBigrams(db).catch((error: unknown) => {
    log.warn({ err: error }, 'the words of titles could not be counted')
    return before?.counts ?? new Map<string, number>()
  })
  countedIn.set(db, { counts, countedAt: now })
  return before?.counts ?? counts
}

async function countBigrams(db: Db): Promise<BigramCounts> {
  const counts = new Map<string, number>()
  for (const title of await selectNewestTitles(db))
    for (const bigram of new Set(bigrams(title))) counts.set(bigram, (counts.get(bigram) ?? 0) + 1)
  return counts
}

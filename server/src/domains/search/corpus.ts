import { setImmediate as nextTurn } from 'node:timers/promises'
import { minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { countTexts, selectNewestTitles } from './corpus.sql.ts'
import { bigrams } from './text/terms.ts'
import type { BigramCounts } from './text/words.ts'

/** Figures about all texts, by which a search is planned. */
export interface Corpus {
  /** Of the newest titles. */
  bigrams: BigramCounts
  /** Numbers of texts. */
  moment: number
  comment: number
}

const maxAgeMs = minutes(10)
const unknown: Corpus = { bigrams: new Map(), moment: 0, comment: 0 }

interface Counted {
  corpus: Promise<Corpus>
  countedAt: number
}

const countedIn = new WeakMap<Db, Counted>()

/**
 * Counted every ten minutes, while searches go on with the figures before; where that fails, with those or none: queries
 * are split less well then.
 */
export function corpusOf({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<Corpus> {
  const before = countedIn.get(db)
  const now = clock.now().getTime()
  if (before && now - before.countedAt < maxAgeMs) return before.corpus
  const corpus = count(db).catch((error: unknown) => {
    log.warn({ err: error }, 'the texts of the search could not be counted')
    return before?.corpus ?? unknown
  })
  countedIn.set(db, { corpus, countedAt: now })
  return before?.corpus ?? corpus
}

const titlesPerTurn = 200

async function count(db: Db): Promise<Corpus> {
  const counts = new Map<string, number>()
  for (const [nth, title] of (await selectNewestTitles(db)).entries()) {
    for (const bigram of new Set(bigrams(title))) counts.set(bigram, (counts.get(bigram) ?? 0) + 1)
    if (nth % titlesPerTurn === 0) await nextTurn()
  }
  return { bigrams: counts, ...(await countTexts(db)) }
}

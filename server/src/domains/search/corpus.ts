import { setImmediate as nextTurn } from 'node:timers/promises'
import { minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { countTexts, selectNewestTitles } from './corpus.sql.ts'
import { bigrams } from './text/terms.ts'
import { type BigramCounts, titlesWith } from './text/words.ts'

/** Figures about all texts, by which a search is planned. */
export interface Corpus {
  /** Bigrams of the newest titles. */
  bigrams: BigramCounts
  /** Whether many of these titles have this word or character. */
  isCommon: (word: string) => boolean
  /** Numbers of texts. */
  moment: number
  comment: number
}

const maxAgeMs = minutes(10)
const unknown: Corpus = { bigrams: new Map(), isCommon: () => false, moment: 0, comment: 0 }

interface Counted {
  corpus: Promise<Corpus>
  countedAt: number
}

const countedIn = new WeakMap<Db, Counted>()

/**
 * Counted every ten minutes, while searches use the previous figures; if counting fails, too, or none at all, and
 * queries are split less well.
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
/** A word is common if every two-hundredth title has it, on a small site at least this many. */
const common = { share: 1 / 200, least: 3 }

async function count(db: Db): Promise<Corpus> {
  const [pairs, characters] = [new Map<string, number>(), new Map<string, number>()]
  const titles = await selectNewestTitles(db)
  for (const [nth, title] of titles.entries()) {
    addEach(pairs, bigrams(title))
    addEach(characters, title)
    if (nth % titlesPerTurn === 0) await nextTurn()
  }
  const many = Math.max(common.least, titles.length * common.share)
  const isCommon = (word: string) => titlesWith(word, Array.from(word).length > 1 ? pairs : characters) >= many
  return { bigrams: pairs, isCommon, ...(await countTexts(db)) }
}

function addEach(counts: Map<string, number>, parts: Iterable<string>) {
  for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1)
}

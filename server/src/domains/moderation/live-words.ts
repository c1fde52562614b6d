import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Db } from '../../kernel/db/db.ts'
import type { Clock } from '../../kernel/clock.ts'
import {
  createWordFilter,
  entriesOf,
  type LiveWordFilter,
  type WordFilter,
  type WordLists,
} from '../../ports/word-filter/index.ts'
import * as sql from './words.sql.ts'

interface Parts {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  /** What the lists begin with on a new site; the operator's edits stand from then on. */
  firstWords: WordLists
}

const everyMs = 2_000

/** Opens the site's word lists as a filter that follows them, on whichever server they are changed. */
export async function openLiveWords({ db, clock, log, firstWords }: Parts): Promise<LiveWordFilter & AsyncDisposable> {
  await layIn(db, clock, firstWords)
  let { version, filter } = await load(db)
  let last: Promise<void> = Promise.resolve()

  /** One after the other, so that whoever asks after a change gets a filter that knows it. */
  function refresh() {
    last = last
      .catch(() => {})
      .then(async () => {
        if ((await sql.selectVersion(db)) !== version) ({ version, filter } = await load(db))
      })
    return last
  }

  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the word lists could not be read'))
  }, everyMs)
  timer.unref()

  return {
    check: (text) => filter.check(text),
    locate: (text) => filter.locate(text),
    refresh,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await last.catch(() => {})
    },
  }
}

/** The version is read first: a change in between is taken up again, never missed. */
async function load(db: Db): Promise<{ version: number; filter: WordFilter }> {
  const version = await sql.selectVersion(db)
  return { version, filter: createWordFilter(await sql.selectEntries(db)) }
}

const layIn = (db: Db, clock: Clock, lists: WordLists) =>
  inTransaction(db, async (tx) => {
    if (await sql.insertFirstVersion(tx)) await sql.insertWords(tx, entriesOf(lists), clock.now())
  })

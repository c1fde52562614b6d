import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Db } from '../../../kernel/db/db.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Bus } from '../../../ports/bus/index.ts'
import {
  createWordFilter,
  entriesOf,
  type LiveWordFilter,
  type WordFilter,
  type WordLists,
} from '../../../ports/word-filter/index.ts'
import * as sql from './words.sql.ts'

interface Parts {
  db: Db
  bus: Bus
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  firstWords: WordLists
}

/** Repairs a missed message. */
const everyMs = 30_000
const channel = 'words'

/** Word filter that reloads when any server changes the lists. */
export async function openLiveWords({
  db,
  bus,
  clock,
  log,
  firstWords,
}: Parts): Promise<LiveWordFilter & AsyncDisposable> {
  await insertDefaults(db, clock, firstWords)
  let { version, filter } = await load(db)
  let last: Promise<void> = Promise.resolve()

  /** Serialised, so that a caller after a change gets a filter that includes it. */
  function reload() {
    last = last
      .catch(() => {})
      .then(async () => {
        if ((await sql.selectVersion(db)) !== version) ({ version, filter } = await load(db))
      })
    return last
  }

  /** Texts that come after the message of a change are screened by the changed lists. */
  const current = () => last.catch(() => {})

  const reloadLater = () => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'the word lists could not be read'))
  }
  const timer = setInterval(reloadLater, everyMs)
  bus.subscribe(channel, reloadLater)
  bus.onMissed(reloadLater)
  timer.unref()

  return {
    check: (text) => filter.check(text),
    screen: async (text) => (await current(), filter.screen(text)),
    locate: async (text) => (await current(), filter.locate(text)),
    async refresh() {
      await reload()
      bus.publish(channel, '')
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await last.catch(() => {})
    },
  }
}

/** The version is read first: a change in between triggers another reload. */
async function load(db: Db): Promise<{ version: number; filter: WordFilter }> {
  const version = await sql.selectVersion(db)
  return { version, filter: createWordFilter(await sql.selectEntries(db)) }
}

const insertDefaults = (db: Db, clock: Clock, lists: WordLists) =>
  inTransaction(db, async (tx) => {
    if (await sql.insertFirstVersion(tx)) await sql.insertWords(tx, entriesOf(lists), clock.now())
  })

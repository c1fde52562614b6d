import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BusLog } from '../ports/bus/index.ts'
import * as sql from './postgres.sql.ts'
import { type Batch, decodeBatch, type Receiver, refuseBatch, type Transport } from './transport.ts'

interface PostgresTransportOptions {
  connection: pg.ClientConfig
  server: string
  receiver: Receiver
  log: BusLog
}

const RECONNECT_MS = { first: 100, longest: 5_000 }
/** The count also detects a broken connection. */
const COUNT_PEERS_MS = 10_000
/** A server that recently had peers keeps sending: they may be about to reconnect. */
const COMPANY_MS = 60_000
/** After a longer absence rows may have been removed. */
const REPAIRABLE_MS = 60_000

/**
 * Sends batches as rows of a table and NOTIFY with their keys, over one connection that also listens. A server writes
 * its rows one after the other, so receivers see each server's rows in order, and after a broken connection read the
 * rows that they missed.
 */
export async function openPostgresTransport(options: PostgresTransportOptions): Promise<Transport> {
  const { connection, server, receiver, log } = options
  /** The last row read, by server. */
  const cursors = new Map<string, number>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let epoch: string | undefined
  let peers = 0
  let peersSeenAt = -Infinity
  let lostAt = 0
  let seq = 0
  let written = 0
  let notified: sql.Key[] = []
  let reading = false
  let lastQuery: Promise<unknown> = Promise.resolve()

  /** Runs a query after those before it: a client of pg takes one at a time. */
  function inTurn<T>(query: () => Promise<T>): Promise<T> {
    const result = lastQuery.then(query)
    lastQuery = result.catch(() => {})
    return result
  }

  async function connect() {
    const fresh = new pg.Client({ ...connection, ...sql.busTimeouts })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await fresh.connect()
      await sql.join(fresh, server)
      await catchUp(fresh)
      setPeers(await sql.countPeers(fresh))
      client = fresh
      lastQuery = Promise.resolve()
    } catch (error) {
      fresh.removeAllListeners('end')
      await fresh.end().catch(() => {})
      throw error
    }
    void readNotified()
  }

  async function catchUp(fresh: pg.Client) {
    const current = await sql.epoch(fresh)
    const isRepairable = current === epoch && Date.now() - lostAt < REPAIRABLE_MS
    if (isRepairable) {
      for (const row of await sql.selectMissed(fresh, server, cursors)) take(row)
      return
    }
    cursors.clear()
    for (const { sender, seq: last } of await sql.selectCursors(fresh, server)) cursors.set(sender, last)
    if (epoch !== undefined) receiver.missed()
    epoch = current
  }

  function take({ sender, seq: next, after, batch }: sql.ReadRow) {
    const last = cursors.get(sender)
    if (last !== undefined && next <= last) return
    if (last !== undefined && after > last) receiver.missed()
    cursors.set(sender, next)
    const decoded = decodeBatch(batch, log)
    if (decoded) receiver.receive(decoded)
  }

  function hear(payload: string) {
    const [, sender, number] = /^([\w-]{1,64})(?: (\d{1,15}))?$/.exec(payload) ?? []
    if (sender === undefined) return refuseBatch(log, 'the notification names no row')
    if (sender === server) return
    peersSeenAt = Date.now()
    if (number === undefined) return void (peers = Math.max(peers, 1))
    notified.push({ sender, seq: Number(number) })
    void readNotified()
  }

  async function readNotified() {
    const current = client
    if (reading || !current) return
    reading = true
    try {
      while (notified.length > 0) {
        const keys = notified
        notified = []
        for (const row of await inTurn(() => sql.selectRows(current, keys))) take(row)
      }
    } catch (error) {
      if (!closing.signal.aborted) log.warn({ err: error }, 'the bus could not read')
      lose(current)
    } finally {
      reading = false
      // Reads notifications that a new connection received meanwhile.
      if (client !== current) void readNotified()
    }
  }

  function setPeers(count: number) {
    peers = count
    if (count > 0) peersSeenAt = Date.now()
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return
    client = undefined
    // The rows of these notifications are read after the next connect.
    notified = []
    lostAt = Date.now()
    void lost.end().catch(() => {})
    if (closing.signal.aborted) return
    log.warn('the connection of the bus was lost')
    void reconnect()
  }

  async function reconnect() {
    for (let wait = RECONNECT_MS.first; !closing.signal.aborted; wait = Math.min(wait * 2, RECONNECT_MS.longest)) {
      try {
        await connect()
        return log.info('the bus is connected again')
      } catch {
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  await connect()
  const timer = setInterval(() => {
    const current = client
    if (current) inTurn(() => sql.countPeers(current)).then(setPeers, () => lose(current))
  }, COUNT_PEERS_MS)
  timer.unref()

  return {
    peers: () => (client && Date.now() - peersSeenAt > COMPANY_MS ? peers : Math.max(peers, 1)),
    async send(batch: Batch) {
      const current = client
      if (!current) throw new Error('the bus is not connected')
      const row = { sender: server, seq: (seq += 1), after: written, batch }
      await inTurn(() => sql.insertAndNotify(current, row))
      written = row.seq
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      clearInterval(timer)
      await client?.end().catch(() => {})
    },
  }
}

import { Client } from '@stomp/stompjs'
import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { openSocket } from '../testing/realtime.ts'
import { findEffects } from './load/effects.ts'
import { sendAll, type Sent } from './load/send.ts'
import { seedSite, newMember, type SiteData } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { recordFault, rounds } from './record.ts'
import { checkOut, previousVersion } from './servers/previous-version.ts'
import { onDatabase } from './servers/site-database.ts'
import { openServers } from './servers/behind-proxy.ts'

vi.setConfig({ testTimeout: 1_800_000 })

type Connection = Awaited<ReturnType<typeof ownDatabase>>['connection']

/** Members who write until they are stopped, and readers of the page. */
function writeOn(origin: string, connection: Connection, data: SiteData) {
  const stopping = new AbortController()
  const pages = { shown: 0, failed: 0 }
  const writers = (async () => {
    const sent: Sent[] = []
    while (!stopping.signal.aborted)
      sent.push(await sendAll(await onDatabase(connection, ({ db }) => planWrites(db, data)), () => origin))
    return sent
  })()
  const readers = (async () => {
    while (!stopping.signal.aborted) {
      const page = await fetch(`${origin}/community/r6`, { headers: { accept: 'text/html' } })
      await page.text()
      pages[page.ok ? 'shown' : 'failed']++
    }
  })()
  return async () => {
    stopping.abort()
    await readers
    return { sent: await writers, pages }
  }
}

/** A live connection that reconnects by itself. */
async function follow(origin: string, token: string) {
  const closed: number[] = []
  const url = `${origin.replace('http:', 'ws:')}/ws/messaging`
  const client = new Client({
    webSocketFactory: () => openSocket(url, { token, origin }),
    // The page waits longer: half a second at least.
    reconnectDelay: 500,
    onWebSocketClose: ({ code }: CloseEvent) => void closed.push(code),
  })
  client.activate()
  const isConnected = () => vi.waitFor(() => expect(client.connected).toBe(true), 30_000)
  await isConnected()
  return { closed, isConnected, [Symbol.asyncDispose]: () => client.deactivate({ force: true }) }
}

test.for([
  { title: 'this version', commit: '' },
  // Every `npm run test:all` has the first one; this needs a checkout with history.
  ...(process.env['FAULT_ROUNDS'] ? [{ title: 'the previous version', commit: previousVersion }] : []),
])('servers are replaced one by one under load, starting from $title', async ({ commit }, context) => {
  if (commit === undefined) return context.skip('no earlier version: not a git checkout')
  const record = recordFault(context)
  await using database = await ownDatabase({ migrated: !commit })
  await using previous = commit ? await checkOut(commit) : undefined
  await using servers = await openServers(database.url)
  let serving = await servers.start(previous?.main)
  const data = await onDatabase(database.connection, ({ db }) => seedSite(db))
  const reader = await onDatabase(database.connection, ({ db }) => newMember(db))
  await using live = await follow(servers.origin, reader.token)
  for (let round = 0; round < rounds(1, 0.03); round++) {
    const stop = writeOn(servers.origin, database.connection, data)
    const next = await servers.start()
    await servers.end(serving, 'SIGTERM')
    serving = next
    const { sent, pages } = await stop()
    await live.isConnected()
    const acknowledged = sent.flatMap((each) => each.acknowledged)
    const found = await onDatabase(database.connection, ({ pool }) => findEffects(pool, acknowledged))
    const failed = sent.reduce((sum, each) => sum + each.failed, pages.failed)
    record({ acknowledged, failed, longestMs: Math.max(...sent.map((each) => each.longestMs)), ...found })
    expect({ ...found, failed, live: live.closed.splice(0)[0] }).toEqual({ lost: 0, doubled: 0, failed: 0, live: 1001 })
    expect(pages.shown).toBeGreaterThan(0)
  }
})

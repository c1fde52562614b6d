import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallInput } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { ready, start } from './child.ts'
import { fire, median, type Round } from './load.ts'

const posts = 20_000
const rounds = 5
const seconds = 4
const path = '/v1/moments/getMomentsByCommunity'
const feed: CallInput<typeof path> = { community_name: 'r6', pageNum: 1 }

/** Reads the feed, in turns with a bare server that sends the same bytes, and prints both. */
export async function benchFeed() {
  const folder = await mkdtemp(join(tmpdir(), 'judian-bench-'))
  const site = start('site.ts', [String(posts)], { DATA_DIR: folder, PORT: '0' })
  const { address, token } = await ready<{ address: string; token: string }>(site)
  const request = { body: encodeForm(feed).toString(), cookie: `judian_session=${token}` }

  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: request.cookie }
  const answer = await fetch(address + path, { method: 'POST', headers, body: request.body })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await writeFile(join(folder, 'feed.json'), bytes)
  const bare = start('bare.ts', [join(folder, 'feed.json')], {})
  const yardstick = await ready<{ address: string }>(bare)

  const measured = { ours: [] as Round[], bare: [] as Round[] }
  try {
    await fire({ url: address + path, ...request }, seconds)
    for (let round = 0; round < rounds; round++) {
      measured.ours.push(await fire({ url: address + path, ...request }, seconds))
      measured.bare.push(await fire({ url: yardstick.address + path, ...request }, seconds))
    }
  } finally {
    bare.kill()
    site.send('stop')
    await once(site, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  report(measured, bytes.length)
}

function report(measured: { ours: Round[]; bare: Round[] }, bytes: number) {
  const row = (name: string, list: Round[]) =>
    `| ${name} | ${median(list.map((r) => r.perSecond)).toFixed(0)} | ${median(list.map((r) => r.p50))} | ${median(list.map((r) => r.p99))} |`
  const ratio = median(measured.ours.map((ours, at) => ours.perSecond / measured.bare[at]!.perSecond))
  console.log(`
Feed page of a signed-in member, ${posts} posts, ${bytes} bytes, 50 connections, ${rounds} interleaved rounds of ${seconds} s, medians:

| server | requests/s | p50 ms | p99 ms |
|---|---|---|---|
${row('据点', measured.ours)}
${row('bare Fastify', measured.bare)}

Ratio to bare: ${ratio.toFixed(3)}`)
}

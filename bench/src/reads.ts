import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { ready, start } from './child.ts'
import { fire, median, type Round } from './load.ts'

const posts = 20_000
const rounds = 5
const seconds = 4

interface Case {
  name: string
  path: CallPath
  body: string
}

const read = <P extends CallPath>(name: string, path: P, input: CallInput<P>): Case => ({
  name,
  path,
  body: encodeForm(input).toString(),
})

/** What members read most, each as one signed-in member asks for it. */
const cases = [
  read('feed, page 1', '/v1/moments/getMomentsByCommunity', { community_name: 'r6', pageNum: 1 }),
  read('feed, page 50', '/v1/moments/getMomentsByCommunity', { community_name: 'r6', pageNum: 50 }),
  read('feed of a tag, latest', '/v1/moments/getMomentsByCommunity', {
    community_name: 'r6',
    pageNum: 1,
    tagNum: 1,
    sorted: 'latest',
  }),
  read('comments of a post', '/v1/moments/getComments', { message_id: 1, community_name: 'r6', pageNum: 1 }),
  read('one post', '/v1/moments/getSingleMoment', { message_id: 1, community_name: 'r6' }),
]

interface Measured {
  name: string
  bytes: number
  ours: Round[]
  bare: Round[]
}

/** Reads each in turns with a bare server that sends the same bytes, and prints both. */
export async function benchReads() {
  const folder = await mkdtemp(join(tmpdir(), 'judian-bench-'))
  const site = start('site.ts', [String(posts)], { DATA_DIR: folder, PORT: '0' })
  const { address, token } = await ready<{ address: string; token: string }>(site)
  const cookie = `judian_session=${token}`
  const measured: Measured[] = []
  try {
    for (const one of cases) measured.push(await measure(one, address, cookie, join(folder, 'answer.json')))
  } finally {
    site.send('stop')
    await once(site, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  report(measured)
}

async function measure({ name, path, body }: Case, address: string, cookie: string, file: string): Promise<Measured> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  const answer = await fetch(address + path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  await writeFile(file, bytes)
  const bare = start('bare.ts', [file], {})
  try {
    const yardstick = await ready<{ address: string }>(bare)
    const measured = { name, bytes: bytes.length, ours: [] as Round[], bare: [] as Round[] }
    await fire({ url: address + path, body, cookie }, seconds)
    for (let round = 0; round < rounds; round++) {
      measured.ours.push(await fire({ url: address + path, body, cookie }, seconds))
      measured.bare.push(await fire({ url: yardstick.address + path, body, cookie }, seconds))
    }
    return measured
  } finally {
    bare.kill()
  }
}

function report(measured: readonly Measured[]) {
  const rows = measured.map(({ name, bytes, ours, bare }) => {
    const middle = (list: Round[], of: keyof Round) => median(list.map((round) => round[of]))
    const ratio = median(ours.map((round, at) => round.perSecond / bare[at]!.perSecond))
    return `| ${name} | ${bytes} | ${middle(ours, 'perSecond').toFixed(0)} | ${middle(bare, 'perSecond').toFixed(0)} | ${ratio.toFixed(2)} | ${middle(ours, 'p50')} | ${middle(ours, 'p99')} |`
  })
  console.log(`
What a signed-in member reads, ${posts} posts, 50 connections, medians of ${rounds} rounds of ${seconds} s in turns with a bare Fastify server that sends the same bytes:

| read | bytes | requests/s | bare | ratio | p50 ms | p99 ms |
|---|---|---|---|---|---|---|
${rows.join('\n')}`)
}

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Doc, Inline } from '@judian/contract'
import type { z } from 'zod'
import type { Tx } from '../../kernel/db/db.ts'
import { bodyOf } from '../../text/doc/texts.ts'
import { loadPatterns, resolveAddress } from '../addresses/resolve.ts'
import { fileOf, kinds, type Line, type Manifest } from '../format.ts'
import { idsOf } from './ids.ts'
import type { Importing } from './importing.ts'
import { batches } from './lines.ts'

/** Stores the patterns of the old site's addresses. */
export const importAddresses = (importing: Importing, addresses: NonNullable<Manifest['addresses']>) =>
  importing.run(async (tx) => {
    const { source } = importing
    const ids = await idsOf(
      tx,
      importing,
      'community',
      addresses.map(({ community }) => community),
    )
    const names = new Map(
      (await tx.selectFrom('communities').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    )
    const rows = addresses.flatMap(({ pattern, community, tag }) => {
      const name = names.get(ids.get(community) ?? 0)
      if (community !== null && name === undefined) return []
      const path = name === undefined ? (/\{(?!any)/.test(pattern) ? '' : '/') : `/community/${name}`
      return [{ source, pattern, path: tag === null ? path : `${path}/tag=${tag}` }]
    })
    await tx.deleteFrom('oldAddresses').where('source', '=', source).execute()
    if (rows.length > 0) await tx.insertInto('oldAddresses').values(rows).execute()
  })

interface Site {
  folder: string
  publicOrigin: string
  batchSize: number
}

/** Lets the links in imported texts lead to what they name, now that all ids are known, and reports the others. */
export async function rewriteLinks(importing: Importing, { folder, publicOrigin, batchSize }: Site) {
  const patterns = await importing.run((tx) => loadPatterns(tx))
  const own = patterns.filter(({ source }) => source === importing.source)
  const hosts = [...new Set(own.map(({ origin }) => new URL(origin).host))]
  if (hosts.length === 0) return
  const address = new RegExp(
    String.raw`https?://(?:${hosts.map((host) => RegExp.escape(host)).join('|')})(/[\w\-./?&=%+:;,#~]*)`,
    'gi',
  )
  const rewriter = (tx: Tx, id: string) => async (text: string) => {
    const found = new Map<string, string>()
    for (const [whole, path] of text.matchAll(address)) {
      const to = await resolveAddress(tx, own, path!)
      if (to && to !== 'gone') found.set(whole, publicOrigin + to)
      else importing.report.unresolved(id, whole)
    }
    return text.replace(address, (whole) => found.get(whole) ?? whole)
  }
  const named = (line: Line<'posts'> | Line<'comments'>) => {
    const text = 'tree' in line && line.tree ? JSON.stringify(line.tree) : line.text
    return hosts.some((host) => text.toLowerCase().includes(host))
  }
  const eachBatch = async <L extends Line<'posts'> | Line<'comments'>>(
    kind: 'posts' | 'comments',
    rewrite: (tx: Tx, id: number, links: (text: string) => Promise<string>) => Promise<void>,
  ) => {
    const read = batches(
      createReadStream(join(folder, fileOf(kind))),
      kinds[kind] as unknown as z.ZodType<L>,
      batchSize,
    )
    for await (const { lines } of read) {
      const some = lines.filter(named)
      if (some.length > 0)
        await importing.run(async (tx) => {
          const ids = await idsOf(
            tx,
            importing,
            kind === 'posts' ? 'post' : 'comment',
            some.map(({ id }) => id),
          )
          for (const { id } of some) if (ids.has(id)) await rewrite(tx, ids.get(id)!, rewriter(tx, id))
        })
    }
  }
  await eachBatch<Line<'posts'>>('posts', rewritePost)
  await eachBatch<Line<'comments'>>('comments', async (tx, id, links) => {
    const { body } = await tx.selectFrom('comments').select('body').where('id', '=', id).executeTakeFirstOrThrow()
    const rewritten = await links(body)
    if (rewritten !== body) await tx.updateTable('comments').set({ body: rewritten }).where('id', '=', id).execute()
  })
}

async function rewritePost(tx: Tx, id: number, links: (text: string) => Promise<string>) {
  const { body, doc } = await tx
    .selectFrom('moments')
    .select(['body', 'doc'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tree = doc && ((await inEveryRun(doc, links)) as Doc)
  const rewritten = tree ? bodyOf(tree) : await links(body)
  if (rewritten === body && JSON.stringify(tree) === JSON.stringify(doc)) return
  await tx.updateTable('moments').set({ body: rewritten, doc: tree }).where('id', '=', id).execute()
}

/** Changes the text and the address of each run of a tree. */
async function inEveryRun(node: unknown, links: (text: string) => Promise<string>): Promise<unknown> {
  if (Array.isArray(node)) return Promise.all(node.map((one) => inEveryRun(one, links)))
  if (typeof node !== 'object' || node === null) return node
  const entries = await Promise.all(
    Object.entries(node).map(async ([key, value]) =>
      typeof value === 'string' && (key === 'href' || (key === 'text' && isRun(node)))
        ? [key, await links(value)]
        : [key, await inEveryRun(value, links)],
    ),
  )
  return Object.fromEntries(entries)
}

const isRun = (node: object): node is Inline => !('type' in node)

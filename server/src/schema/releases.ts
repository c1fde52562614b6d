import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { folder, readContract } from './migrations.ts'

/** The version of this code. */
export async function currentRelease(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/**
 * A migration may remove what the release before the named one still used. Throws if one of these does and the database
 * has never run that release, as servers of an older one may still be running.
 */
export async function assertNoJump(client: pg.ClientBase, pending: readonly string[], from = folder): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM releases')
  const newest = rows
    .map(({ name }) => name)
    .toSorted(compareReleases)
    .at(-1)
  if (newest === undefined) return // its first start was interrupted: no server has run
  for (const name of pending) {
    const since = await readContract(name, from)
    if (since === undefined || compareReleases(newest, since) >= 0) continue
    throw new Error(
      `这个数据库最后用的是 ${newest} 版，不能直接升级到 ${await currentRelease()} 版：${name} 会删去 ${since} 版之前还在用的东西。` +
        `请先升级到 ${since} 版，让所有进程都换成它，再升级到这一版`,
    )
  }
}

/** Notes that this release has migrated the database. */
export const recordRelease = async (client: pg.ClientBase) =>
  client.query('INSERT INTO releases (name) VALUES ($1) ON CONFLICT DO NOTHING', [await currentRelease()])

/** Orders versions of the form 1.2.3. */
function compareReleases(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => name.split('.').map(Number))
  const at = a!.findIndex((number, n) => number !== b![n])
  return at < 0 ? 0 : a![at]! - b![at]!
}

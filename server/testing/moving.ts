import { hash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import { noProgress } from '../src/backup/index.ts'
import { exportSite } from '../src/moving/export/export-site.ts'
import { fileOf, type Kind, kinds, type Manifest } from '../src/moving/format.ts'
import { importSite } from '../src/moving/import/import-site.ts'
import type { Person, World } from './world.ts'

/** A folder for an export. */
export async function exportFolder() {
  const folder = await makeTemporaryFolder()
  return { path: join(folder, 'site'), [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

export const exportWorld = (w: World, folder: string, options: { credentialsFor?: string } = {}) =>
  exportSite({
    db: w.db,
    pool: w.pool,
    secretBox: w.ctx.secretBox,
    storage: w.ports.storage,
    folder,
    now: w.ports.clock.now(),
    progress: noProgress,
    ...options,
  })

export const importWorld = (w: World, folder: string, options: { dryRun?: boolean; credentialsOf?: string } = {}) =>
  importSite({ ...w.ctx, folder, progress: noProgress, ...options })

/** The id of the post of this title. */
export const idOf = async (w: World, title: string) =>
  (await w.db.selectFrom('moments').select('id').where('title', '=', title).executeTakeFirst())?.id

/** The post of this title, as this person reads it. */
export const read = async (w: World, title: string, person: Person) =>
  w.ask(person, 'getSingleMoment', { message_id: (await idOf(w, title))!, community_name: 'r6' })

type AnyLine = Record<string, unknown>

export async function linesOf(folder: string, kind: Kind): Promise<AnyLine[]> {
  const text = await readFile(join(folder, fileOf(kind)), 'utf8')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as AnyLine)
}

/** Changes the lines of a kind in an export, and its manifest with them. */
export async function rewrite(folder: string, kind: Kind, change: (lines: AnyLine[]) => unknown[]) {
  const lines = change(await linesOf(folder, kind))
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
  await writeFile(join(folder, fileOf(kind)), text)
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  manifest.files[kind] = { lines: lines.length, sha256: hash('sha256', text) }
  await writeFile(path, JSON.stringify(manifest))
}

/**
 * What an export says, with ids replaced by what they stand for, and without what a new site makes anew: names of pictures'
 * files, whose bytes are encoded again.
 */
export async function sayings(folder: string): Promise<Record<Kind, unknown[]>> {
  const names = new Map<string, string>()
  const lines = new Map<Kind, AnyLine[]>()
  for (const kind of Object.keys(kinds) as Kind[]) {
    lines.set(kind, await linesOf(folder, kind))
    for (const line of lines.get(kind)!)
      if (kind in titleOf) names.set(`${kind} ${line['id'] as string}`, titleOf[kind]!(line))
  }
  const nameOf = (kind: Kind, id: unknown) =>
    id === null ? null : (names.get(`${kind} ${id as string}`) ?? `unknown ${kind}`)
  const said = (value: unknown, key: string, line: AnyLine): unknown => {
    if (key in referring)
      return Array.isArray(value) ? value.map((id) => nameOf(referring[key]!, id)) : nameOf(referring[key]!, value)
    if (key === 'id' && line['on']) return nameOf(line['on'] === 'post' ? 'posts' : 'comments', value)
    if (key === 'id' || key === 'file' || key === 'image_id') return undefined
    if (key === 'pictures' && line['on']) return (value as unknown[]).length
    if (Array.isArray(value)) return value.map((one) => said(one, '', line))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([inner, one]) => [inner, said(one, inner, value as AnyLine)]),
      )
    return value
  }
  const sorted = (some: AnyLine[]) => some.map((line) => JSON.stringify(said(line, '', line))).sort()
  return Object.fromEntries(Array.from(lines, ([kind, some]) => [kind, sorted(some)])) as Record<Kind, unknown[]>
}

const titleOf: Partial<Record<Kind, (line: AnyLine) => string>> = {
  members: ({ name, joinedAt }) => `${String(name)} ${String(joinedAt)}`,
  communities: ({ name }) => String(name),
  topics: ({ name }) => String(name),
  posts: ({ title, createdAt }) => `${String(title)} ${String(createdAt)}`,
  comments: ({ text, createdAt }) => `${String(text)} ${String(createdAt)}`,
  folders: ({ name }) => String(name),
}

const referring: Record<string, Kind> = {
  member: 'members',
  answers: 'members',
  followed: 'members',
  blocked: 'members',
  moderators: 'members',
  community: 'communities',
  topic: 'topics',
  mergedInto: 'topics',
  post: 'posts',
  thread: 'comments',
  folder: 'folders',
}

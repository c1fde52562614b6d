import { createFolder } from '../folder.ts'
import { addressesOf } from './addresses.ts'
import type { Mapping } from './mapping.ts'
import { readMembers, readRelations } from './members.ts'
import { readPlaces } from './places.ts'
import { createLeftOut, type Reading } from './reading.ts'
import { type ForumRows, numberOf, rowsOf, textOf, timeOf } from './rows.ts'
import * as tables from './tables.ts'
import { readThreads } from './threads.ts'

export interface ForumToRead {
  readonly forum: ForumRows
  readonly mapping: Mapping
  /** New, or left by a run that was interrupted. */
  readonly folder: string
  readonly now: Date
  progress(step: string): void
}

/** Reads the forum into the folder, and returns what is there and what stays behind, for a person to read. */
export async function readForum({ forum, mapping, folder: path, now, progress }: ForumToRead): Promise<string> {
  const folder = await createFolder(path)
  const customTags = new Set<string>()
  for await (const row of rowsOf(forum, tables.customTags)) customTags.add(textOf(row, 'tag').toLowerCase())
  const common = { forum, mapping, folder, leftOut: createLeftOut(), now, customTags }
  progress('成员')
  const reading: Reading = { ...common, people: await readMembers(common) }
  progress('版块')
  const places = await readPlaces(reading)
  progress('主题')
  await readThreads(reading, places, (threads) => {
    if (threads % 10_000 === 0) progress(`主题 ${threads}`)
  })
  progress('收藏、关注和屏蔽')
  await readFavourites(reading)
  await readRelations(reading)
  const manifest = await folder.finish({
    source: await sourceOf(forum, mapping),
    createdAt: now,
    addresses: await addressesOf(forum, mapping, places),
  })
  return reportOf(manifest.files, reading)
}

async function readFavourites({ forum, folder, people }: Reading) {
  for await (const row of rowsOf(forum, tables.favourites)) {
    if (textOf(row, 'idtype') !== 'tid' || !people.known.has(numberOf(row, 'uid'))) continue
    const [post, member] = [String(row['id']), String(row['uid'])]
    await folder.write('favourites', { post, member, folder: null, at: timeOf(row, 'dateline').toISOString() })
  }
}

/** The forum's own id, which it keeps when its address changes. */
async function sourceOf(forum: ForumRows, { site }: Mapping) {
  const [row] = await forum.rows(tables.settings, { where: { skey: ['siteuniqueid'] }, limit: 1 })
  return `discuz ${(row && textOf(row, 'svalue')) || site}`.slice(0, 200)
}

function reportOf(files: Record<string, { lines: number }>, { leftOut }: Reading): string {
  const lines = Object.entries(files).map(([kind, { lines: count }]) => `| ${kind} | ${count} |`)
  return [
    '# 从 Discuz! 读出',
    '',
    '| 文件 | 行数 |',
    '|---|---|',
    ...lines,
    '',
    '## 留在旧站的',
    '',
    leftOut.text(),
  ].join('\n')
}

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { z } from 'zod'
import { decryptionOf, type Progress } from '../../backup/index.ts'
import { countMembers, countTags } from '../../domains/communities/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import type { WordFilter } from '../../ports/word-filter/index.ts'
import { credential, credentialsFile, fileOf, type Kind, kinds, type Line, type Manifest } from '../format.ts'
import { kindTitles } from '../kind-titles.ts'
import { createReport, type Report } from '../report.ts'
import { importAddresses, rewriteLinks } from './addresses.ts'
import { importClans } from './clans.ts'
import { importComments } from './comments.ts'
import { compareCounts, recountAll } from './counts.ts'
import { importFolders } from './folders.ts'
import type { ImportBatch, Importing } from './importing.ts'
import { batches, ImportRefused, readManifest } from './lines.ts'
import { importCredentials, importMembers } from './members.ts'
import { importEdits, importPolls } from './parts.ts'
import { pictureStore, uncopiedPictures } from './pictures.ts'
import { importCommunities, importTopics } from './places.ts'
import { importPosts } from './posts.ts'
import * as relations from './relations.ts'

const importers: { [K in Kind]: ImportBatch<K> } = {
  members: importMembers,
  communities: importCommunities,
  tags: relations.importTags,
  topics: importTopics,
  posts: importPosts,
  comments: importComments,
  edits: importEdits,
  polls: importPolls,
  thumbs: relations.importThumbs,
  folders: importFolders,
  favourites: relations.importFavourites,
  follows: relations.importFollows,
  topicFollows: relations.importTopicFollows,
  blocks: relations.importBlocks,
  clans: importClans,
  redirects: relations.importRedirects,
}

/** Lines of a batch, whose pictures are stored one batch after the other. */
const batchSize = 200
/** Lines after which a line of progress is printed. */
const reportedLines = 10_000

export interface ImportingSite extends Pick<
  AppContext,
  'db' | 'storage' | 'clock' | 'images' | 'secretBox' | 'publicOrigin'
> {
  readonly folder: string
  readonly words: WordFilter
  readonly progress: Progress
  /** Does everything in one transaction and takes it back, and stores no pictures. */
  readonly dryRun?: boolean
  /** The age identity that opens the credentials; without it nobody can sign in to the imported accounts. */
  readonly credentialsOf?: string | undefined
}

/**
 * Imports an exported folder, while no server runs. What an earlier run has imported is skipped, so that an interrupted one is
 * repeated, and a later export of the same source adds what is new. Throws ImportRefused.
 */
export async function importSite(site: ImportingSite): Promise<Report> {
  const { db, folder, progress } = site
  progress.begin('核对文件')
  const manifest = await readManifest(folder)
  await refuseTakenCommunities(site, manifest)
  const lines = Object.entries(manifest.files).map(([kind, file]) => [kind, file.lines])
  const report = createReport(Object.fromEntries(lines) as Record<Kind, number>)
  const from = { folder, report }
  if (!site.dryRun) {
    const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work)
    await importAll(site, manifest, { ...common(site, manifest, report), run, pictures: pictureStore(site, from) })
    await countMembers(db)
    await countTags(db)
    return report
  }
  const trial = await db.startTransaction().execute()
  try {
    const run = <T>(work: (tx: Tx) => Promise<T>) => work(trial)
    await importAll(site, manifest, { ...common(site, manifest, report), run, pictures: uncopiedPictures(from) })
  } finally {
    await trial.rollback().execute()
  }
  return report
}

const common = ({ words, clock, secretBox }: ImportingSite, { source, createdAt }: Manifest, report: Report) => ({
  source,
  exportedAt: createdAt,
  now: clock.now(),
  words,
  secretBox,
  report,
})

async function importAll(site: ImportingSite, { addresses = [] }: Manifest, importing: Importing) {
  const { folder, publicOrigin, progress } = site
  for (const kind of Object.keys(kinds) as Kind[]) {
    progress.begin(kindTitles[kind])
    // Without it the planner takes the table that has just been filled for an empty one.
    await importing.run((tx) => sql`ANALYZE imported`.execute(tx))
    await importKind(folder, kind, importing, progress)
  }
  if (site.credentialsOf !== undefined) {
    const path = join(folder, credentialsFile)
    const decrypt = await decryptionOf(path, site.credentialsOf)
    if (!decrypt) throw new ImportRefused(`${credentialsFile} 没有加密`)
    for await (const { lines } of batches(createReadStream(path).pipe(decrypt), credential, batchSize))
      await importCredentials(importing, lines)
  }
  progress.begin('核对数目')
  await recountAll(importing)
  for await (const { lines } of batches(createReadStream(join(folder, fileOf('posts'))), kinds.posts, batchSize))
    await compareCounts(importing, lines)
  progress.begin('旧链接')
  await importAddresses(importing, addresses)
  await rewriteLinks(importing, { folder, publicOrigin, batchSize })
}

async function importKind<K extends Kind>(folder: string, kind: K, importing: Importing, progress: Progress) {
  const path = join(folder, fileOf(kind))
  const read = batches(createReadStream(path), kinds[kind] as unknown as z.ZodType<Line<K>>, batchSize)
  let done = 0
  for await (const { lines, wrong } of read) {
    for (const { number, why } of wrong) importing.report.leftOut(kind, `第 ${number} 行（${why}）`, '格式不正确')
    await importers[kind](importing, lines)
    done += batchSize
    if (done % reportedLines === 0) progress.begin(`${kindTitles[kind]} ${done}`)
  }
}

/** Communities are places of their own: their posts aren't mixed with those of another by the same name. */
async function refuseTakenCommunities({ db, folder }: ImportingSite, { source }: Manifest) {
  for await (const { lines } of batches(
    createReadStream(join(folder, fileOf('communities'))),
    kinds.communities,
    batchSize,
  )) {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM communities c WHERE name = ANY(${lines.map(({ name }) => name)}::text[]) AND NOT EXISTS (
        SELECT FROM imported WHERE source = ${source} AND kind = 'community' AND new_id = c.id::text
      )
    `.execute(db)
    if (rows.length > 0)
      throw new ImportRefused(`这里已有社区 ${rows.map(({ name }) => name).join('、')}，请换一个没有它们的网站`)
  }
}

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import { readForum } from '../src/discuz/read-forum.ts'
import { fixtureRows } from './fixture-rows.ts'
import { forum, mappingOf, writeFiles } from './forum.ts'

/** The folder that the reader makes of the fixture. */
export async function movedForum() {
  const folder = await makeTemporaryFolder()
  const [files, path] = [join(folder, 'bbs'), join(folder, 'site')]
  await mkdir(files)
  await writeFiles(files)
  const report = await readForum({
    forum: fixtureRows(forum),
    mapping: mappingOf(files),
    folder: path,
    now: new Date('2026-03-01T00:00:00Z'),
    progress: () => {},
  })
  return { path, report, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildDataSet } from './build.ts'
import { settle } from './settle.ts'
import { sizes, type SizeName } from './sizes.ts'

const run = promisify(execFile)
const project = fileURLToPath(new URL('../../../', import.meta.url))

/** Cache of data sets between runs. */
const folder = resolve(project, process.env['BENCH_DIR'] ?? 'data/bench')

/**
 * A writable copy of the data folder of this size, so that every run starts from the same rows. Rebuilt when migrations or
 * the generator change.
 */
export async function openDataSet(size: SizeName): Promise<string> {
  const kept = join(folder, size)
  const wanted = await fingerprint()
  const found = await readFile(join(kept, 'fingerprint'), 'utf8').catch(() => '')
  if (found !== wanted) await makeAndKeep(size, kept, wanted)

  const copy = join(folder, 'run')
  await rm(copy, { recursive: true, force: true })
  // Preserves owners: PostgreSQL may run under its own account.
  await run('cp', ['-a', '--reflink=auto', kept, copy])
  // Dirty pages would delay the writes of the first cases.
  await run('sync', ['-f', copy])
  // pg_stat_statements is loaded, with tracking off.
  const settings = "shared_preload_libraries = 'pg_stat_statements'\npg_stat_statements.track = 'none'\n"
  await appendFile(join(copy, 'postgres', 'postgresql.auto.conf'), settings)
  return copy
}

export const discardCopy = (copy: string) => rm(copy, { recursive: true, force: true })

async function makeAndKeep(size: SizeName, kept: string, print: string) {
  const making = `${kept}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  console.log(`Making the data set "${size}" …`)
  await buildDataSet(making, sizes[size])
  await settle(making)
  if ((await lstat(join(making, 'postgres'))).isSymbolicLink())
    throw new Error(`The account that PostgreSQL runs as can't enter ${folder}: set BENCH_DIR to a folder that it can.`)
  await writeFile(join(making, 'fingerprint'), print)
  await rm(kept, { recursive: true, force: true })
  await rename(making, kept)
}

/** Hash over everything that determines the data set. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const room of ['server/migrations', 'bench/src/data']) {
    const files = await readdir(join(project, room))
    for (const file of files.sort()) hash.update(file).update(await readFile(join(project, room, file)))
  }
  return hash.digest('hex')
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type Call } from '@judian/contract'
import { openTemporaryPostgres } from '@judian/embedded-postgres'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool } from '../src/kernel/db/db.ts'
import { migrate } from '../src/kernel/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach this run's cluster, and the migrated database that worlds are cloned from. */
    cluster: PoolConfig & { template: string }
    outcomeRecord: string
  }
}

const template = 'judian_template'

/** One PostgreSQL for the whole run, with a migrated template; at the end, every declared outcome must have been provoked. */
export default async function setup(project: TestProject) {
  const silent = { info() {}, warn: console.warn, error: console.error }
  const postgres = await openTemporaryPostgres(silent)
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template}`)
  await admin.end()

  const pool = createPool({ ...postgres.connection, database: template })
  await migrate(pool)
  await pool.end()

  const folder = await mkdtemp(join(tmpdir(), 'judian-run-'))
  const outcomeRecord = join(folder, 'outcomes')
  project.provide('cluster', { ...postgres.connection, template })
  project.provide('outcomeRecord', outcomeRecord)

  return async () => {
    await postgres.stop()
    const provoked = await readFile(outcomeRecord, 'utf8').catch(() => '')
    await rm(folder, { recursive: true })
    if (await isWholeRun(project)) assertAllProvoked(new Set(provoked.split('\n')))
  }
}

/** Running a few files by hand can't provoke everything. */
async function isWholeRun(project: TestProject) {
  const ran = project.vitest.state.getFiles().filter((file) => file.projectName === project.name)
  const { testFiles } = await project.globTestFiles()
  return ran.length === testFiles.length && !project.config.testNamePattern
}

function assertAllProvoked(provoked: ReadonlySet<string>) {
  const declared = Object.entries(calls as Record<string, Call>).flatMap(([path, call]) =>
    (call.outcomes ?? []).map((outcome) => `${path} ${outcome}`),
  )
  const missing = declared.filter((one) => !provoked.has(one))
  if (missing.length > 0) throw new Error(`No test provokes these declared outcomes:\n  ${missing.join('\n  ')}`)
}

import { openPostgres } from '@judian/embedded-postgres'
import { layOutCatalogue } from '@judian/server/src/domains/avatar/index.ts'
import { createDb, createPool } from '@judian/server/src/kernel/db/db.ts'
import { migrate } from '@judian/server/src/kernel/db/migrate.ts'
import { withoutIndexes } from './bulk.ts'
import { createDivisions } from './divisions.ts'
import { createMembers } from './members.ts'
import { createMessages } from './messages.ts'
import { createPosts } from './posts.ts'
import { createRewards } from './rewards.ts'
import type { Size } from './sizes.ts'
import { planThreads } from './threads.ts'
import { createWardrobes } from './wardrobes.ts'
import { openWorkbench } from './workbench.ts'

/** Enough for the sorts of a large data set; PostgreSQL's defaults would write them to disk several times. */
const memory = '-c work_mem=512MB -c maintenance_work_mem=1GB -c temp_buffers=256MB'

/**
 * Lays a data set out in this data folder. Every row is generated inside PostgreSQL (INSERT … SELECT generate_series), which
 * spares the rows the way through Node that COPY would send them; without fsync, and with indexes and foreign keys put
 * back at the end. The same size gives the same rows each time, at times counted back from now.
 */
export async function makeDataSet(dataDir: string, size: Size) {
  const postgres = await openPostgres({ dataDir, log: { ...console, info() {} }, fsync: false })
  const pool = createPool({ ...postgres.connection, options: memory })
  const db = createDb(pool)
  try {
    await migrate(pool)
    await layOutCatalogue(db)
    await using bench = await openWorkbench(pool, db, size)
    await withoutIndexes(bench, async () => {
      await createMembers(bench)
      await createDivisions(bench)
      await planThreads(bench)
      await createPosts(bench)
      await createMessages(bench)
      await createWardrobes(bench)
      await createRewards(bench)
    })
    await bench.rows('CREATE EXTENSION pg_stat_statements')
    await bench.run('vacuum', 'VACUUM (ANALYZE)')
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

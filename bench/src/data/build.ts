import { openPostgres } from '@judian/embedded-postgres'
import { seedCatalogue } from '@judian/server/src/domains/members/avatar/index.ts'
import { createDb, createPool, patient } from '@judian/server/src/kernel/db/db.ts'
import { migrate } from '@judian/server/src/schema/index.ts'
import { withoutIndexes } from './bulk.ts'
import { createDivisions } from './divisions.ts'
import { createMembers } from './members.ts'
import { createMessages } from './messages.ts'
import { createPosts } from './posts.ts'
import { createRewards } from './rewards.ts'
import type { Size } from './sizes.ts'
import { createSearchIndex } from './search.ts'
import { planThreads } from './threads.ts'
import { createWardrobes } from './wardrobes.ts'
import { openBuilder } from './builder.ts'

/** Enough memory to sort the large data set without spilling. */
const memory = '-c work_mem=512MB -c maintenance_work_mem=1GB -c temp_buffers=256MB'

/**
 * Creates a data set in this data folder. Rows are generated inside PostgreSQL (INSERT … SELECT generate_series), without
 * fsync, and with indexes and foreign keys recreated at the end. Deterministic per size, with times relative to now.
 */
export async function buildDataSet(dataDir: string, size: Size) {
  const postgres = await openPostgres({ dataDir, log: { ...console, info() {} }, fsync: false })
  const pool = createPool({ ...postgres.superuser, ...patient, options: memory })
  const db = createDb(pool)
  try {
    await migrate(pool)
    await seedCatalogue(db)
    await using bench = await openBuilder(pool, db, size)
    await withoutIndexes(bench, async () => {
      await createMembers(bench)
      await createDivisions(bench)
      await planThreads(bench)
      await createPosts(bench)
      await createMessages(bench)
      await createWardrobes(bench)
      await createRewards(bench)
      await createSearchIndex(bench)
    })
    await bench.rows('CREATE EXTENSION pg_stat_statements')
    await bench.run('vacuum', 'VACUUM (ANALYZE)')
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

import { reindex } from '@judian/server/src/domains/search/index.ts'
import type { Builder } from './builder.ts'

/** Indexes everything for search. */
export async function createSearchIndex(bench: Builder) {
  await bench.run('search index', async () => {
    await reindex(bench.db, () => {})
  })
  await bench.rows('TRUNCATE search_outbox')
}

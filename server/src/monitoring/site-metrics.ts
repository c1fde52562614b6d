import { getHeapStatistics } from 'node:v8'
import { Counter, type Registry } from 'prom-client'
import { countFailures, outboxAgeSeconds } from '../domains/search/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { queueAgeSeconds } from '../ports/jobs/index.ts'
import { showGauges } from './gauges.ts'

/** Metrics besides those of requests: cache, jobs, search index, backups. */
export function showSiteMetrics(metrics: Registry, { backups, bus, cache, clock, db, log }: AppContext) {
  showGauges(metrics, log, {
    backup_age_seconds: {
      help: 'Time since the newest scheduled backup was finished',
      aggregator: 'max',
      read: async () => {
        const newest = await backups.newest()
        return newest && (clock.now().getTime() - newest.finishedAt.getTime()) / 1_000
      },
    },
    job_queue_age_seconds: {
      help: 'How long the oldest due job has been waiting',
      aggregator: 'max',
      read: () => queueAgeSeconds(db),
    },
    bus_lag_seconds: {
      help: 'Age of the latest message from another server on its arrival',
      aggregator: 'max',
      read: () => (bus.others?.lagMs() ?? 0) / 1_000,
    },
    search_outbox_age_seconds: {
      help: 'How long the oldest changed text has been waiting for the search index',
      aggregator: 'max',
      read: () => outboxAgeSeconds(db),
    },
    search_failures: {
      help: 'Texts and names that the search index could not take',
      aggregator: 'max',
      read: () => countFailures(db),
    },
    heap_used_ratio: {
      help: 'Share of the heap limit that is in use',
      aggregator: 'max',
      read: () => {
        const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
        return used / limit
      },
    },
    response_cache_entries: { help: 'Cached responses', read: () => cache.figures().entries },
    response_cache_bytes: { help: 'Estimated memory of cached responses', read: () => cache.figures().bytes },
  })
  showCacheReads(metrics, cache)
}

function showCacheReads(metrics: Registry, cache: AppContext['cache']) {
  const reads = new Counter({
    name: 'response_cache_reads_total',
    help: 'Reads of the response cache, by whether they found a fresh entry',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      const { hits, misses } = cache.figures()
      reads.reset()
      reads.inc({ result: 'hit' }, hits)
      reads.inc({ result: 'miss' }, misses)
    },
  })
}

import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { FromPrimary, FromWorker } from '../workers/assignment.ts'

/** Returns the metrics of this process, or the sum over all workers if there are several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Answers the primary's requests from now on.
  void new AggregatorRegistry()
  const waiting = new Map<number, (metrics: string) => void>()
  let last = 0
  process.on('message', (message: FromPrimary) => {
    if (!('metrics' in message)) return
    waiting.get(message.id)?.(message.metrics)
    waiting.delete(message.id)
  })
  return () =>
    new Promise((resolve) => {
      const request: FromWorker = { wantsMetrics: (last += 1) }
      waiting.set(last, resolve)
      process.send!(request)
    })
}

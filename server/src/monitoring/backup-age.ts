import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../kernel/context.ts'

/** `backup_age_seconds`: since the newest scheduled backup. Absent before the first, and when their store doesn't answer. */
export function showBackupAge(metrics: Registry, { backups, clock, log }: AppContext) {
  const gauge: Gauge = new Gauge({
    name: 'backup_age_seconds',
    help: 'Time since the newest scheduled backup was finished',
    registers: [],
    async collect() {
      gauge.remove()
      try {
        const newest = await backups.newest()
        if (newest) gauge.set((clock.now().getTime() - newest.finishedAt.getTime()) / 1_000)
      } catch (error) {
        log.warn({ err: error }, 'the store of the backups did not answer')
      }
    },
  })
  metrics.registerMetric(gauge)
}

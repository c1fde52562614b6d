import type { Registry } from 'prom-client'
import { readSiteLimits } from '../domains/accounts/index.ts'
import { readSize } from '../domains/office/overview/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { showGauges } from './gauges.ts'

/** Metrics of stored bytes and of the used quotas of SMS and sign-ups. Every worker reports the same values. */
export function showCapacityMetrics(metrics: Registry, ctx: AppContext) {
  const limits = (name: keyof Awaited<ReturnType<typeof readSiteLimits>>) => async () =>
    (await readSiteLimits(ctx))[name]
  const size = (name: Parameters<typeof readSize>[1]) => () => readSize(ctx, name)
  showGauges(metrics, ctx.log, {
    database_bytes: {
      help: 'Size of the database with the search index, as measured within the last hour',
      aggregator: 'max',
      read: size('database'),
    },
    search_index_bytes: {
      help: 'Size of the search index, as measured within the last hour',
      aggregator: 'max',
      read: size('search'),
    },
    pictures_bytes: {
      help: 'Size of the pictures that members uploaded, as measured within the last hour',
      aggregator: 'max',
      read: size('pictures'),
    },
    disk_free_bytes: {
      help: 'Free space on the fullest disk with data or backups of the site',
      aggregator: 'max',
      read: () => ctx.freeDisk(),
    },
    sms_sent_today: { help: 'SMS sent since midnight in Shanghai', aggregator: 'max', read: limits('sms') },
    sms_daily_cap: {
      help: 'SMS that the site may send a day; 0 for any number',
      aggregator: 'max',
      read: limits('smsPerDay'),
    },
    sign_ups_this_hour: {
      help: 'Sign-ups since the hour began',
      aggregator: 'max',
      read: limits('signUps'),
    },
    sign_ups_hourly_cap: {
      help: 'Sign-ups that the site accepts in an hour; 0 for any number',
      aggregator: 'max',
      read: limits('signUpsPerHour'),
    },
  })
}

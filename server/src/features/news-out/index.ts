import type { Clock } from '../../kernel/clock.ts'
import type { News, TellNews } from '../../kernel/news.ts'
import { enqueue } from '../../ports/jobs/index.ts'
import { isOn, type Settings } from '../../settings.ts'
import { insertNews } from './deliveries.sql.ts'
import { sendingJob } from './sending.ts'

export { resealNewsHooks } from './hook-box.ts'
export { deleteAllHooks } from './hooks.sql.ts'

interface Ports {
  settings: Settings
  clock: Clock
}

/** The outbox: a row for each receiver of this kind of news, while the feature is on. */
export function createTellNews({ settings, clock }: Ports): TellNews {
  return async (tx, news: News) => {
    if (!isOn(await settings.within(tx), 'news-out')) return
    if (await insertNews(tx, news, clock.now())) await enqueue(tx, sendingJob, { key: sendingJob })
  }
}

import type pg from 'pg'
import { record } from './apply.ts'

/** The file that creates the tables of a release at once, in place of the migrations up to that release's last one. */
export const baseline = { name: '0299_baseline.sql', release: '0.3.0', last: '0292_own_decisions_index.sql' }

/** Whether a database with these migrations has what the baseline creates. */
export const hasBaseline = (recorded: ReadonlySet<string>) => recorded.has(baseline.name) || recorded.has(baseline.last)

/**
 * Records the baseline in a database of its release, and throws for an older one. The release's own records stay: its
 * servers, which may be running or be started again, look for them.
 */
export async function adoptBaseline(client: pg.ClientBase, recorded: Set<string>): Promise<void> {
  if (recorded.has(baseline.name)) return
  if (!hasBaseline(recorded))
    throw new Error(
      `这个数据库还停在 ${baseline.release} 版之前，不能直接升级到这一版。请先换成 ${baseline.release} 版启动一次，再升级到这一版`,
    )
  await record(client, baseline.name)
  recorded.add(baseline.name)
}

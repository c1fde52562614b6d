import type { Metrics, MetricsPart } from '../metrics.ts'
import { measureHotRows } from './hot-rows.ts'
import { measureTelling } from './telling.ts'
import { measureTopics } from './topics.ts'

/** What grows with the number of members: telling all of them, what they all write to, and their live connections. */
export async function measureGrowth(share: number): Promise<Metrics> {
  const parts: MetricsPart[] = []
  for (const measure of [measureTelling, measureHotRows, measureTopics]) parts.push(await measure(share))
  return {
    name: 'growth',
    title: 'Growth',
    rows: parts.flatMap(({ rows }) => rows),
    aims: parts.flatMap(({ aims }) => aims),
  }
}

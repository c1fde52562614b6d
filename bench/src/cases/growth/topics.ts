import { median } from '../../measure/statistics.ts'
import { onLiveServer } from '../fan-out.ts'
import type { MetricsPart } from '../metrics.ts'

const [allConnections, allTopics] = [10_000, 1_000]

/** One message in each of a thousand topics, to ten connections each. */
export async function measureTopics(share: number): Promise<MetricsPart> {
  const [connections, topics] = [allConnections * share, allTopics * share]
  const { rounds, memory } = await onLiveServer({ connections, topics })
  const perDelivery = (median(rounds.map(({ cpuMs }) => cpuMs)) * 1_000) / connections
  return {
    rows: [
      [
        `a message in each of ${topics} topics with ${connections / topics} connections each`,
        `${((perDelivery * connections) / topics).toFixed(0)} µs a message`,
      ],
    ],
    aims: [
      { what: 'a delivery among many topics: CPU', figure: perDelivery, unit: 'µs', atMost: 50 },
      { what: 'a live connection among many: memory', figure: memory / 1024, unit: 'KB', atMost: 20 },
    ],
  }
}

const name = 'http_request_duration_seconds'
/** In seconds; what is slower counts in none of them. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2, 10]

interface Times {
  /** How many fell under each bound and over the one before it. */
  counts: number[]
  total: number
  seconds: number
}

export interface RequestTimes {
  observe(route: string, status: number, seconds: number): void
  /** A histogram in Prometheus' text format. */
  text(): string
}

/** Times of requests by route and status. Each costs two look-ups, where the metrics library would hash its labels anew. */
export function createRequestTimes(): RequestTimes {
  const routes = new Map<string, Map<number, Times>>()

  function timesOf(route: string, status: number): Times {
    let statuses = routes.get(route)
    if (!statuses) routes.set(route, (statuses = new Map()))
    let times = statuses.get(status)
    if (!times) statuses.set(status, (times = { counts: bounds.map(() => 0), total: 0, seconds: 0 }))
    return times
  }

  return {
    observe(route, status, seconds) {
      const times = timesOf(route, status)
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) times.counts[bucket]! += 1
      times.total += 1
      times.seconds += seconds
    },
    text() {
      const lines = [`# HELP ${name} Time from request to answer, by route and HTTP status`, `# TYPE ${name} histogram`]
      for (const [route, statuses] of routes)
        for (const [status, times] of statuses) lines.push(...linesOf(`route="${route}",status="${status}"`, times))
      return `${lines.join('\n')}\n`
    },
  }
}

/** Prometheus counts each bucket with all those below it. */
function linesOf(labels: string, { counts, total, seconds }: Times): string[] {
  let below = 0
  const buckets = bounds.map((bound, n) => `${name}_bucket{le="${bound}",${labels}} ${(below += counts[n]!)}`)
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",${labels}} ${total}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${total}`,
  ]
}

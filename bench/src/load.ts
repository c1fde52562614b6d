import autocannon from 'autocannon'

export interface Target {
  url: string
  body: string
  cookie: string
}

export interface Round {
  perSecond: number
  p50: number
  p99: number
}

/** Fires one kind of request over fifty kept connections for some seconds; a refused request ends the bench. */
export async function fire({ url, body, cookie }: Target, seconds: number): Promise<Round> {
  const result = await autocannon({
    url,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    connections: 50,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed at ${url}`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'

interface Figure {
  help: string
  /** How the values of several workers become one; summed by default. */
  aggregator?: 'max'
  /** Reads the value at each scrape; undefined omits it. */
  read: () => number | undefined | Promise<number | undefined>
}

/** Registers gauges by name. One that can't be read is absent until the next scrape, and logged. */
export function showGauges(metrics: Registry, log: Pick<FastifyBaseLogger, 'warn'>, figures: Record<string, Figure>) {
  for (const [name, { help, read, aggregator = 'sum' }] of Object.entries(figures)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      aggregator,
      async collect() {
        gauge.remove()
        try {
          const value = await read()
          if (value !== undefined) gauge.set(value)
        } catch (error) {
          log.warn({ err: error, metric: name }, 'a metric could not be read')
        }
      },
    })
  }
}

import type { Env } from '../../env.ts'
import type { Tracing } from './start.ts'

export type { Tracing } from './start.ts'

/** Starts tracing if the environment names a collector. Otherwise no package of OpenTelemetry is loaded. */
export async function openTracing(env: Env): Promise<Tracing | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { startTracing } = await import('./start.ts')
  return startTracing(env)
}

import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** The exporter, logging one line when the collector stops accepting spans and one when it accepts them again. */
export function reportOutages(exporter: SpanExporter): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !failing) console.warn(`the trace collector takes no spans: ${result.error?.message ?? ''}`)
        if (!failed && failing) console.warn('the trace collector takes spans again')
        failing = failed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

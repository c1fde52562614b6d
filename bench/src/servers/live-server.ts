import { topics } from '@judian/contract'
import { createHttp } from '@judian/server/src/kernel/http/http.ts'
import { systemClock } from '@judian/server/src/kernel/clock.ts'
import { createLive } from '@judian/server/src/realtime/live.ts'
import { createResponseCache } from '@judian/server/src/kernel/response-cache.ts'
import { createLogger } from '@judian/server/src/monitoring/logger.ts'
import { mountMetrics } from '@judian/server/src/monitoring/metrics.ts'
import { localBus } from '@judian/server/src/ports/bus/index.ts'
import { createHub, mountRealtime } from '@judian/server/src/realtime/index.ts'

// Only the real-time server, with every connection signed in.
const app = await createHttp({
  log: createLogger({ level: 'warn' }),
  trustProxy: 0,
})
const bus = localBus()
const unlimited = { take: async () => 0, wait: async () => 0, giveBack: async () => {} }
const rights = {
  isAdmin: false,
  moderates: [],
  joinedAt: new Date(0),
  hasAgreed: true,
  hasSecondFactor: false,
  lacksSecondFactor: false,
  ageBand: null,
  mutedToReview: false,
  region: null,
}
let members = 0
await mountRealtime(app, {
  path: '/ws/messaging',
  bus,
  metrics: mountMetrics(app, undefined),
  ctx: {
    log: app.log,
    publicOrigin: 'http://localhost',
    localLimits: unlimited,
    memberOf: async () => ({ id: ++members, username: 'x', ...rights }),
  },
  rights: { maySubscribe: async () => true, rests: async () => false },
  draining: new AbortController().signal,
  hub: createHub(async () => ({})),
})
const live = createLive(bus, createResponseCache({ bus, clock: systemClock, maxAgeMs: 0 }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ url: `${address.replace('http:', 'ws:')}/ws/messaging` })

process.on('message', (what: 'gc' | { topics: number }) => {
  if (what === 'gc') {
    globalThis.gc!()
    process.send!({})
  } else {
    const at = performance.timeOrigin + performance.now()
    for (let post = 1; post <= what.topics; post++)
      live.publish(topics.moment(post), { kind: 'counts', thumb_count: 1, comment_count: 1 })
    process.send!({ at })
  }
})
process.on('disconnect', () => void app.close())

import { RateLimiterMemory } from 'rate-limiter-flexible'

// Preloaded into the site under test: each message begins new counts of the limits per member and address.
let renewals = 0
process.on('message', () => renewals++)

const { getKey } = RateLimiterMemory.prototype
RateLimiterMemory.prototype.getKey = function (this: RateLimiterMemory, key: string | number) {
  return getKey.call(this, `${renewals}:${key}`)
}

// Ends the site when the test process is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

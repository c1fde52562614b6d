import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

// Preloaded into the site under test: each message begins new counts of calls and game ids, in memory and in the database. Limits on
// codes, sign-ins and activation codes stay.
let renewals = 0
process.on('message', (message) => {
  if (message === 'renew limits') renewals++
})

for (const { prototype } of [RateLimiterMemory, RateLimiterPostgres]) {
  const { getKey } = prototype
  prototype.getKey = function (this: RateLimiterMemory | RateLimiterPostgres, key: string | number) {
    const isRenewed = this instanceof RateLimiterMemory || /^(call|link-game-account):/.test(this.keyPrefix)
    return getKey.call(this, isRenewed ? `${renewals}:${key}` : key)
  }
}

// Stops the site when the test process exits.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

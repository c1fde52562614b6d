import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

// Preloaded into the site. Disables the in-memory limits per member and address, because the bench's few members send as
// much as thousands would; sign-in limits, counted in the database, stay active.
// Each is answered as the first of its window, which other servers aren't told of.
RateLimiterMemory.prototype.consume = async () => new RateLimiterRes(1, 0, 1)

// Ends the site when the bench process is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

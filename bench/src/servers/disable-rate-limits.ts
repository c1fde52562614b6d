import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

// Preloaded into the site. Disables the in-memory limits per member and address, because the bench's few members send as
// much as thousands would; limits counted in the database stay active.
RateLimiterMemory.prototype.consume = async () => new RateLimiterRes(1, 0, 1)

// Stops the site when the bench process exits.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

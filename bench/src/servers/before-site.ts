import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

// Loaded before the site. Its limits per member and address let everything pass, because a bench's few members ask for as
// much as thousands would; sign-in's, which are counted in the database, stay as they are.
RateLimiterMemory.prototype.consume = async () => new RateLimiterRes(1, 0)

// However the bench ends, the site ends with it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

export { byAddress, giveBackTo, networksOf, takeOf } from './by-address.ts'
export {
  type Allowance,
  createLocalLimits,
  createRedisLimits,
  createSharedLimits,
  deleteExpiredLimits,
  type RateLimits,
} from './limits.ts'

import type { Allowance, RateLimits } from './limits.ts'
import { networksOf } from './network.ts'

/** A /48 network has the allowance of so many /64 networks; there are 65,536 in it, of one subscriber or of thousands. */
const networksPerSite = 16

/**
 * The same limits with addresses as keys: IPv6 counts for its /64 and for its /48. A refused point isn't given back: it was taken
 * of no further network.
 */
export function byAddress(limits: RateLimits, prefix = 'address:'): RateLimits {
  return {
    async take(allowance, address) {
      for (const [one, key] of counts(allowance, address)) {
        const wait = await limits.take(one, key)
        if (wait > 0) return wait
      }
      return 0
    },
    async wait(allowance, address) {
      const waits = counts(allowance, address).map(([one, key]) => limits.wait(one, key))
      return Math.max(...(await Promise.all(waits)))
    },
    async giveBack(allowance, address) {
      await Promise.all(counts(allowance, address).map(([one, key]) => limits.giveBack(one, key)))
    },
  }

  function counts(allowance: Allowance, address: string): [Allowance, string][] {
    const [own, site] = networksOf(address)
    const ofSite = { ...allowance, name: `${allowance.name}/48`, points: networksPerSite * allowance.points }
    return [[allowance, prefix + own!], ...(site ? [[ofSite, prefix + site] as [Allowance, string]] : [])]
  }
}

/** Takes a point of the member, because a dormitory shares one address; of the address of a visitor. Answers as `take`. */
export const takeOf = (limits: RateLimits, allowance: Allowance, me: { id: number } | undefined, address: string) =>
  me ? limits.take(allowance, `member:${me.id}`) : byAddress(limits).take(allowance, address)

import { isIPv6 } from 'node:net'
import type { Allowance, RateLimits } from './limits.ts'

/** A /48 network has the allowance of this many /64 networks; it contains 65,536, of one subscriber or of thousands. */
const networksPerSite = 16

/**
 * The same limits with addresses as keys: IPv6 counts for its /64, then for its /48. Only points that were taken may be given back: a
 * refused one may not have reached the /48.
 */
export function byAddress(limits: RateLimits, prefix = 'address:'): RateLimits {
  return {
    async take(allowance, address) {
      for (const { of, key } of counts(allowance, address)) {
        const wait = await limits.take(of, key)
        if (wait > 0) return wait
      }
      return 0
    },
    async wait(allowance, address) {
      const waits = counts(allowance, address).map(({ of, key }) => limits.wait(of, key))
      return Math.max(...(await Promise.all(waits)))
    },
    async giveBack(allowance, address) {
      await Promise.all(counts(allowance, address).map(({ of, key }) => limits.giveBack(of, key)))
    },
  }

  function counts(allowance: Allowance, address: string) {
    const ofSite = { ...allowance, name: `${allowance.name}/48`, points: networksPerSite * allowance.points }
    return networksOf(address).map((network, n) => ({ of: n === 0 ? allowance : ofSite, key: prefix + network }))
  }
}

/** Takes a point of the member, or of a visitor's address, since a dormitory shares one. Answers as `take`. */
export const takeOf = (limits: RateLimits, allowance: Allowance, me: { id: number } | undefined, address: string) =>
  me ? limits.take(allowance, keyOf(me)) : byAddress(limits).take(allowance, address)

/** Returns a member's point, even one that was refused. */
export const giveBackTo = (limits: RateLimits, allowance: Allowance, me: { id: number }) =>
  limits.giveBack(allowance, keyOf(me))

const keyOf = ({ id }: { id: number }) => `member:${id}`

/**
 * The rate-limit keys of an address, narrowest first: IPv4 unchanged; IPv6 by its /64 network, the least that a
 * subscriber has, and by its /48, the most.
 */
export function networksOf(address: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return [mapped[1]!]
  if (!isIPv6(address)) return [address]

  const [head = [], tail = []] = address
    .split('%', 1)[0]!
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

import { isIPv6 } from 'node:net'

/**
 * The rate-limit keys of an address, the narrowest first: IPv4 as it is; IPv6 by its /64 network, which is the least that a
 * subscriber has, and by its /48, which is the most.
 */
export function networksOf(address: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return [mapped[1]!]
  if (!isIPv6(address)) return [address]

  const [head = [], tail = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}

import { isIPv6 } from 'node:net'

/** The rate-limit key of an address: IPv4 as it is, IPv6 by its /64 network, which one subscriber holds whole. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address

  const [head = [], tail = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

import { expect, test } from 'vitest'
import { byAddress, networksOf, takeOf } from './by-address.ts'
import { createLocalLimits } from './limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networksOf(address)[0]).toBe(network)
})

test('IPv6 also counts by /48, IPv4 by the whole address', () => {
  expect(networksOf('2001:db8:1:2::9')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48'])
  expect(networksOf('203.0.113.7')).toEqual(['203.0.113.7'])
})

const allowance = { name: 'call', points: 5, seconds: 60 }

test('a /48 network has sixteen times an allowance', async () => {
  const limits = createLocalLimits()
  const waits = []
  for (let n = 0; n < 100; n++)
    waits.push(await takeOf(limits, allowance, undefined, `2001:db8:1:${n.toString(16)}::1`))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(80)
  expect(await byAddress(limits).wait(allowance, '2001:db8:1:ffff::1')).toBe(60)
  expect(await takeOf(limits, allowance, undefined, '2001:db8:2::1')).toBe(0)
  expect(await takeOf(limits, allowance, { id: 1 }, '2001:db8:1::1')).toBe(0)
})

test('a /64 network that has used up its allowance doesn’t reduce its neighbours’ in the /48', async () => {
  const limits = createLocalLimits()
  for (let n = 0; n < 200; n++) await takeOf(limits, allowance, undefined, '2001:db8:1::1')
  expect(await takeOf(limits, allowance, undefined, '2001:db8:1:1::1')).toBe(0)
})

import { BlockList, isIPv4 } from 'node:net'

/** Networks that are not the internet: private, local, shared, for documentation, multicast, reserved; with IPv6 only global ones are allowed. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
// Teredo and 6to4 lead to IPv4 addresses, which they contain.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet. IPv4 addresses written as IPv6 are not. */
export const isPublicAddress = (address: string) =>
  isIPv4(address)
    ? !privateNetworks.check(address, 'ipv4')
    : global.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')

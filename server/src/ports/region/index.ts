import { isIPv4, isIPv6 } from 'node:net'
import { days, later } from '../../kernel/clock.ts'
import { regionName, unknownRegion } from './names.ts'
import { openShipped } from './shipped.ts'
import { openXdb } from './xdb.ts'

export { unknownRegion } from './names.ts'

export interface Regions {
  /** The province in China, the country abroad, in Chinese; 未知 for an unknown address. */
  of(address: string): Promise<string>
  /** The age of the data: of its older file. */
  readonly since: Date
}

/** Whether the data is more than a year old: networks change hands. */
export const isOld = ({ since }: Regions, now: Date): boolean => later(since, days(365)) < now

interface Files {
  REGION_DB_V4?: string | undefined
  REGION_DB_V6?: string | undefined
}

/** Opens the operator's data files, or in the place of one that isn't named the data of 2021. Throws if a named file is no good. */
export async function openRegions({ REGION_DB_V4, REGION_DB_V6 }: Files = {}): Promise<Regions> {
  const shipped = REGION_DB_V4 && REGION_DB_V6 ? undefined : openShipped()
  const v4 = REGION_DB_V4 ? await openXdb('REGION_DB_V4', REGION_DB_V4) : shipped!
  const v6 = REGION_DB_V6 ? await openXdb('REGION_DB_V6', REGION_DB_V6) : shipped!
  return {
    since: v4.since < v6.since ? v4.since : v6.since,
    async of(address) {
      const plain = plainAddress(address)
      if (isIPv4(plain)) return regionName(await v4.find(plain))
      return isIPv6(plain) ? regionName(await v6.find(plain)) : unknownRegion
    },
  }
}

/** Removes an IPv6 zone, and unwraps IPv4 addresses mapped to IPv6. */
const plainAddress = (address: string) => address.split('%', 1)[0]!.replace(/^::ffff:(?=\d+\.)/i, '')

import { readFile } from 'node:fs/promises'
import { Header, HeaderInfoLength, IPv4, IPv6, newWithBuffer, versionFromHeader } from 'ip2region.js'

/** The entries of a data file by address. */
export interface RegionData {
  /** When the file was made. */
  readonly since: Date
  /** The entry of an address of the file's version, or ''. */
  find(address: string): Promise<string>
}

const versions = { REGION_DB_V4: IPv4, REGION_DB_V6: IPv6 }

export type RegionVariable = keyof typeof versions

/** Reads an .xdb file of ip2region into memory. Throws, naming the variable, if it can't be read, is cut off, or is of the other version. */
export async function openXdb(variable: RegionVariable, path: string): Promise<RegionData> {
  const version = versions[variable]
  const content = await readFile(path).catch((cause: Error) => {
    throw new Error(`${variable} names a file that can't be read: ${cause.message}`, { cause })
  })
  const header = content.length < HeaderInfoLength ? undefined : new Header(content)
  // The index is at the file's end: one that is whole has all that it points to.
  const isWhole = header && content.length >= header.endIndexPtr + version.indexSize
  if (!isWhole || versionFromHeader(header) !== version)
    throw new Error(`${variable} names no whole .xdb file of ${version.name}: ${path}`)

  const searcher = newWithBuffer(version, content)
  return { since: new Date(header.createdAt * 1_000), find: async (address) => searcher.search(address) }
}

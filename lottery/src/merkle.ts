import type { Bytes } from './bytes.ts'
import { mapInChunks } from './chunks.ts'
import { sha256 } from './hash.ts'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** RFC 9162, 2.1.1: domain separation of leaves and inner nodes, so that neither can pass for the other. */
export const hashLeaf = (...data: readonly Bytes[]) => sha256(LEAF, ...data)
export const hashNode = (left: Bytes, right: Bytes) => sha256(NODE, left, right)

/** All levels of the tree, from the leaves to the root. A node without a sibling is promoted unhashed. */
export async function merkleLevels(leaves: readonly Bytes[]): Promise<Bytes[][]> {
  const levels = [[...leaves]]
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const lefts = level.filter((_, at) => at % 2 === 0)
    const next = await mapInChunks(lefts, async (left, pair) => {
      const right = level[pair * 2 + 1]
      return right ? hashNode(left, right) : left
    })
    levels.push(next)
  }
  return levels
}

/** Inclusion proof: the siblings on the path from a leaf to the root (RFC 9162, 2.1.3.1). */
export function inclusionPath(levels: readonly Bytes[][], leaf: number): Bytes[] {
  return levels
    .slice(0, -1)
    .map((level, height) => level[Math.floor(leaf / 2 ** height) ^ 1])
    .filter((neighbour) => neighbour !== undefined)
}

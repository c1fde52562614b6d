import { isCount, isHash, isRecord, isText } from './shapes.ts'
import type { Receipt } from './types.ts'

/**
 * A browser's records of a lottery, saved as a file: the first root that it saw, the latest hash, and the member's own
 * draws.
 */
export interface Receipts {
  format: 'judian-receipts/1'
  event: string
  root: string
  /** The chain's hash after this many draws; absent if none was seen. */
  latest?: { count: number; head: string }
  receipts: Receipt[]
}

const isReceipt = (value: unknown) => isRecord(value) && isCount(value.index) && isHash(value.hash)
const isLatest = (value: unknown) => isRecord(value) && isCount(value.count) && isHash(value.head)

/** Parses a file of receipts; undefined if it isn't one. */
export function readReceipts(value: unknown): Receipts | undefined {
  const isValid =
    isRecord(value) &&
    value.format === 'judian-receipts/1' &&
    isText(value.event) &&
    isHash(value.root) &&
    (value.latest === undefined || isLatest(value.latest)) &&
    Array.isArray(value.receipts) &&
    value.receipts.every(isReceipt)
  return isValid ? (value as unknown as Receipts) : undefined
}

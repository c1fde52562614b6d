import type { LotteryDraw } from '@judian/contract'
import type { Receipt } from '@judian/lottery'
import { memberStorage } from '../../../../kernel/storage/member-storage.ts'
import { browserStorage } from '../../../../kernel/storage/storage.ts'

/** This browser's records of an event's public list, for later comparison. */
export interface KeptList {
  /** The latest draw seen; undefined on the first visit, or without storage. */
  latest: Receipt | undefined
  /** The member's own draws. */
  receipts: readonly Receipt[]
}

const latestKey = (event: string) => `lottery-latest:${event}`
const receiptsKey = (event: string) => `lottery-receipts:${event}`

const isReceipt = (value: unknown): value is Receipt =>
  typeof (value as Receipt | null)?.index === 'number' && typeof (value as Receipt | null)?.hash === 'string'

export function readKept(event: string): KeptList {
  const latest = browserStorage.readJson(latestKey(event))
  const receipts = memberStorage.readJson(receiptsKey(event))
  return {
    latest: isReceipt(latest) ? latest : undefined,
    receipts: Array.isArray(receipts) ? receipts.filter(isReceipt) : [],
  }
}

/** Keeps a draw's hash as the list's latest, unless a later one is kept. */
export function keepLatest(event: string, draw: Pick<LotteryDraw, 'index' | 'hash'> | undefined) {
  if (!draw || (readKept(event).latest?.index ?? -1) >= draw.index) return
  browserStorage.write(latestKey(event), JSON.stringify({ index: draw.index, hash: draw.hash }))
}

/** Stores receipts of own draws. The first receipt of a draw is kept, and so are other tabs' receipts. */
export function keepReceipts(event: string, fresh: readonly Receipt[]) {
  const { receipts } = readKept(event)
  const more = fresh.filter(({ index }) => !receipts.some((one) => one.index === index))
  if (more.length === 0) return
  const all = [...receipts, ...more.map(({ index, hash }) => ({ index, hash }))]
  memberStorage.write(receiptsKey(event), JSON.stringify(all.sort((a, b) => a.index - b.index)))
}

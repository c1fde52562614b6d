import type { Receipts } from '@judian/lottery'
import { readKept } from './kept-list.ts'

/**
 * Downloads this browser's records of an event's list, for `npm run verify-lottery -- … --receipt`. `root` is the first
 * one it saw.
 */
export function saveReceipts(event: string, root: string) {
  const { latest, receipts } = readKept(event)
  const saved: Receipts = {
    format: 'judian-receipts/1',
    event,
    root,
    ...(latest && { latest: { count: latest.index + 1, head: latest.hash } }),
    receipts: [...receipts],
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(saved, null, 2)], { type: 'application/json' }))
  link.download = `receipts-${event}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

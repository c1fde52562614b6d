import type { StoryDialog } from '@judian/contract'

export const box = { width: 132, height: 52, gapX: 40, gapY: 18 } as const

export interface Placed {
  dialog: StoryDialog
  x: number
  y: number
}

/** Places dialogs in columns by how many options lead to them; what can't be reached stands in the last one. */
export function layOut(dialogs: readonly StoryDialog[]): Placed[] {
  const depths = new Map<string, number>()
  const first = dialogs[0]
  if (first) depths.set(first.key, 0)
  const byKey = new Map(dialogs.map((dialog) => [dialog.key, dialog]))
  // A map that grows while it is walked is walked to its end: nearest first.
  for (const [key, depth] of depths)
    for (const { next } of byKey.get(key)?.options ?? [])
      if (byKey.has(next) && !depths.has(next)) depths.set(next, depth + 1)
  const beyond = Math.max(0, ...depths.values()) + 1
  const rows = new Map<number, number>()
  return dialogs.map((dialog) => {
    const column = depths.get(dialog.key) ?? beyond
    const row = rows.get(column) ?? 0
    rows.set(column, row + 1)
    return { dialog, x: column * (box.width + box.gapX) + 8, y: row * (box.height + box.gapY) + 8 }
  })
}

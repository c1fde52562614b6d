import type { StoryDialog } from '@judian/contract'

export const box = { width: 132, height: 52, gapX: 40, gapY: 18 } as const

export interface Placed {
  dialog: StoryDialog
  x: number
  y: number
}

/**
 * Layered graph layout: each dialog right of its predecessors, ignoring back edges; unreachable ones in the last
 * column.
 */
export function layOut(dialogs: readonly StoryDialog[]): Placed[] {
  const columns = columnsOf(dialogs)
  const beyond = Math.max(0, ...columns.values()) + 1
  const rows = new Map<number, number>()
  return dialogs.map((dialog) => {
    const column = columns.get(dialog.key) ?? beyond
    const row = rows.get(column) ?? 0
    rows.set(column, row + 1)
    return { dialog, x: column * (box.width + box.gapX) + 8, y: row * (box.height + box.gapY) + 8 }
  })
}

/** Longest path from the start to each dialog, in options. */
function columnsOf(dialogs: readonly StoryDialog[]): Map<string, number> {
  const edges = forwardEdges(dialogs)
  const columns = new Map(dialogs[0] && [[dialogs[0].key, 0]])
  for (const [key, next] of edges)
    for (const to of next) columns.set(to, Math.max(columns.get(to) ?? 0, columns.get(key)! + 1))
  return columns
}

/** Forward edges of the reachable dialogs, in topological order (depth-first). */
function forwardEdges(dialogs: readonly StoryDialog[]): (readonly [string, string[]])[] {
  const byKey = new Map(dialogs.map((dialog) => [dialog.key, dialog]))
  const [visited, onPath] = [new Set<string>(), new Set<string>()]
  const sorted: (readonly [string, string[]])[] = []
  const visit = (key: string) => {
    visited.add(key)
    onPath.add(key)
    const next = byKey.get(key)!.options.flatMap((option) => (byKey.has(option.next) ? option.next : []))
    const forward = next.filter((to) => {
      if (!visited.has(to)) visit(to)
      return !onPath.has(to)
    })
    onPath.delete(key)
    sorted.unshift([key, forward])
  }
  if (dialogs[0]) visit(dialogs[0].key)
  return sorted
}

/** The options of a dialog by where they lead: how often they were taken, and which share of all of the dialog's that is. */
export function waysOf({ options }: StoryDialog) {
  const total = options.reduce((sum, { taken_count = 0 }) => sum + taken_count, 0)
  return [...Map.groupBy(options, ({ next }) => next)].map(([next, same]) => {
    const count = same.reduce((sum, { taken_count = 0 }) => sum + taken_count, 0)
    const texts = same.map(({ content, taken_count = 0 }) => `${content}：选过 ${taken_count} 次`)
    return { next, texts, count, share: total === 0 ? 0 : count / total }
  })
}

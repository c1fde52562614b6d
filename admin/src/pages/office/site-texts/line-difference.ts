export interface Line {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Cells of the table below which the longest common subsequence is looked for; beyond it everything counts as rewritten. */
const maxCells = 4_000_000

/** The lines of both texts in order: unchanged, removed and added ones. */
export function lineDifference(before: string, after: string): Line[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const head = commonLength(old, fresh)
  const tail = commonLength(old.slice(head).toReversed(), fresh.slice(head).toReversed())
  const middle = changes(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail))
  return [...as('same', old.slice(0, head)), ...middle, ...as('same', old.slice(old.length - tail))]
}

const as = (kind: Line['kind'], lines: readonly string[]): Line[] => lines.map((text) => ({ kind, text }))

/** How many lines both begin with. */
function commonLength(one: readonly string[], other: readonly string[]) {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

function changes(old: readonly string[], fresh: readonly string[]): Line[] {
  if (old.length * fresh.length > maxCells) return [...as('removed', old), ...as('added', fresh)]
  const common = commonTable(old, fresh)
  const width = fresh.length + 1
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      lines.push({ kind: 'same', text: old[i]! })
      i += 1
      j += 1
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) {
      lines.push({ kind: 'removed', text: old[i]! })
      i += 1
    } else {
      lines.push({ kind: 'added', text: fresh[j]! })
      j += 1
    }
  }
  return [...lines, ...as('removed', old.slice(i)), ...as('added', fresh.slice(j))]
}

/** For each pair of places, how many lines both texts have in common from there on. */
function commonTable(old: readonly string[], fresh: readonly string[]) {
  const width = fresh.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === fresh[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  return common
}

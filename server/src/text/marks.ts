/** Start and end of a part of a text, in UTF-16 units; the end is exclusive. */
export type Mark = [begin: number, end: number]

/** Sorts marks and joins those that touch or overlap. */
export function joinMarks(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = []
  for (const [begin, end] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([begin, end])
  }
  return result
}

import { limits } from '@judian/contract/limits'

/** An event's wall with this line at its top; as long as the server's list at most. */
export const withLine = <Line extends { id: number }>(lines: readonly Line[], line: Line): Line[] =>
  [line, ...lines.filter(({ id }) => id !== line.id)].slice(0, limits.wallLines)

export const withoutLine = <Line extends { id: number }>(lines: readonly Line[], lineId: number): Line[] =>
  lines.filter(({ id }) => id !== lineId)

import { boardLimits, mapSize, type Point } from './model.ts'
import { Problem } from './problem.ts'
import { lengthOf, oneLine } from './text.ts'

export type Fields = Readonly<Record<string, unknown>>

const malformed = '战术板的格式不正确'

/** Fails for all but an object with some of these keys. */
export function readFields(sent: unknown, keys: readonly string[]): Fields {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new Problem(malformed)
  if (Object.keys(sent).some((key) => !keys.includes(key))) throw new Problem(malformed)
  return sent as Fields
}

/** Checks the length before any item is looked at. */
export function readList<Item>(
  sent: unknown,
  bounds: { min?: number; max: number; problem: string },
  read: (item: unknown, index: number) => Item,
): Item[] {
  if (!Array.isArray(sent)) throw new Problem(malformed)
  if (sent.length > bounds.max || sent.length < (bounds.min ?? 0)) throw new Problem(bounds.problem)
  return Array.from(sent as unknown[], read)
}

export function readWhole(sent: unknown, min: number, max: number, problem = malformed): number {
  if (typeof sent !== 'number' || !Number.isInteger(sent) || sent < min || sent > max) throw new Problem(problem)
  // Without the sign of a negative zero, which JSON drops.
  return sent + 0
}

export function readOneOf<Choice extends string>(sent: unknown, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === sent)
  if (choice === undefined) throw new Problem(malformed)
  return choice
}

export function readPoint(sent: unknown): Point {
  if (!Array.isArray(sent) || sent.length !== 2) throw new Problem(malformed)
  const outside = '有东西画到了地图外面，请移回来'
  return [readWhole(sent[0], 0, mapSize.width, outside), readWhole(sent[1], 0, mapSize.height, outside)]
}

export const readFloor = (sent: unknown) => readWhole(sent, 0, boardLimits.floors - 1)

/** One line of at most this many characters; a text of many times that isn't looked at. */
export function readLine(sent: unknown, max: number, what: string): string {
  if (typeof sent !== 'string') throw new Problem(malformed)
  const tooLong = new Problem(`${what}最多 ${max} 个字`)
  if (sent.length > 16 * max) throw tooLong
  const line = oneLine(sent)
  if (lengthOf(line) > max) throw tooLong
  return line
}

export function readSlug(sent: unknown): string {
  if (typeof sent !== 'string' || !/^[a-z0-9][a-z0-9-]{0,31}$/.test(sent)) throw new Problem('地图不正确')
  return sent
}

/** Fails where two items have the same key. */
export function requireUnique<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  problem = malformed,
) {
  if (new Set(items.map(keyOf)).size < items.length) throw new Problem(problem)
}

import type { Point } from '@judian/boards'

/** Distance of a point from the line between two others. */
export function distanceFromLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [byX, byY] = [toX - fromX, toY - fromY]
  const length = byX * byX + byY * byY
  const share = length === 0 ? 0 : Math.min(Math.max(((x - fromX) * byX + (y - fromY) * byY) / length, 0), 1)
  return Math.hypot(x - fromX - share * byX, y - fromY - share * byY)
}

/** The points of a line that matter, the first and the last included: the rest is within `tolerance` of it (Ramer–Douglas–Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const open: [from: number, to: number][] = [[0, points.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    let farthest = 0
    let most = tolerance
    for (let at = from + 1; at < to; at++) {
      const distance = distanceFromLine(points[at]!, points[from]!, points[to]!)
      if (distance > most) [farthest, most] = [at, distance]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_, at) => kept.has(at))
}

/** The same with at most this many points, coarser if necessary. */
export function simplifyTo(points: readonly Point[], tolerance: number, most: number): Point[] {
  let coarse = tolerance
  let simple = simplify(points, coarse)
  while (simple.length > most) simple = simplify(points, (coarse *= 1.5))
  return simple
}

/** Experience that level `n` needs in total: 50·n·(n−1) (decisions section 3). */
const xpForLevel = (n: number) => 50 * n * (n - 1)

/** The level that `xp` points reach, with the totals where it began and where the next one begins. */
export function levelOf(xp: number) {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * xp) / 50)) / 2)
  return { user_level: level, level_xp: xpForLevel(level), next_level_xp: xpForLevel(level + 1) }
}

/** Total XP needed for level `n`: 50·n·(n−1). */
const xpForLevel = (n: number) => 50 * n * (n - 1)

/** The level for `xp`, with the XP at which it began and at which the next begins. */
export function levelOf(xp: number) {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * xp) / 50)) / 2)
  return { user_level: level, level_xp: xpForLevel(level), next_level_xp: xpForLevel(level + 1) }
}

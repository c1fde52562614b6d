/** Experience at which a level begins: level n needs 200·n·(n−1) in total. The level itself is a column of clans. */
export const levelBegin = (level: number) => 200 * level * (level - 1)

/** How many may be in; the constraint clans_capacity holds the same. */
export const capacityAt = (level: number) => 30 + 10 * level

/** Total XP of clan level n: 200·n·(n−1). The level itself is a column of clans. */
export const levelBegin = (level: number) => 200 * level * (level - 1)

/** Member capacity; also enforced by the constraint clans_capacity. */
export const capacityAt = (level: number) => 30 + 10 * level

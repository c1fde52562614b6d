/** Limits of boards' maps, lists and votes; those of a board itself are its engine's (`boardLimits`). */
export const boardsLimits = {
  mapNameLength: 12,
  floorNameLength: 8,
  seasonNameLength: 16,
  maps: 60,
  seasons: 100,
  clanTitleLength: 40,
  boardsPerClan: 200,
  pinnedPerClan: 5,
  /** Adaptations that a board's family lists. */
  familyShown: 50,
  /** Members vote once their account is so old. */
  voterHours: 24,
  /** So many net votes of 已过时 grey a post that its author hasn't confirmed, and so many of 仍有效 carry one of an earlier season. */
  staleVotes: 5,
  /** Factor for a stale guide's score in the search. */
  staleInSearch: 0.8,
  /** Among so many of the latest boards of a list are its hottest. */
  ranked: 1_000,
} as const

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
  /** Minimum age of an account to vote, in hours. */
  voterHours: 24,
  /** Net votes of 已过时 that mark an unconfirmed guide as stale, and of 仍有效 that keep one of an earlier season valid. */
  staleVotes: 5,
  /** Factor for a stale guide's score in the search. */
  staleInSearch: 0.8,
  /** Number of the latest boards of a list among which the hottest are ranked. */
  ranked: 1_000,
} as const

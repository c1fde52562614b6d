export interface GameAccounts {
  /** Throws while the game is unavailable. */
  exists(community: string, gameId: string): Promise<boolean>
}

/** Adapter for sites without a game's API: every well-formed id passes. */
export const unverifiedGameAccounts: GameAccounts = { exists: async () => true }

/** Asks a game whether it knows an account. */
export interface GameAccounts {
  /** Throws while the game can't be asked. */
  exists(community: string, gameId: string): Promise<boolean>
}

/** For sites that no game answers: whatever looks like a game id passes. */
export const unverifiedGameAccounts: GameAccounts = { exists: async () => true }

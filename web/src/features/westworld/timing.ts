/** When the companion comes, and when it goes by itself (spec section 9). */
export const timing = {
  /** After sign-in. */
  loadMs: 3_000,
  /** A talk that opens on an ending. */
  endingMs: 5_000,
  /** Any other dialog. */
  dialogMs: 10_000,
  /** An ending that an option led to. */
  reachedEndingMs: 9_000,
} as const

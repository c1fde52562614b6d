/** Delays and timeouts of the companion. */
export const timing = {
  /** After sign-in. */
  loadMs: 3_000,
  /** A story that starts with an ending. */
  endingMs: 5_000,
  /** Any other dialog. */
  dialogMs: 10_000,
  /** An ending reached by an option. */
  reachedEndingMs: 9_000,
} as const

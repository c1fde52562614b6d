/** Row counts of a data set. */
export interface Size {
  readonly posts: number
  readonly comments: number
  readonly members: number
}

export const sizes = {
  /** Shows that every case runs; its figures mean nothing. */
  tiny: { posts: 200, comments: 1_000, members: 1_000 },
  /** The peer's size. */
  small: { posts: 20_000, comments: 100_000, members: 2_000 },
  large: { posts: 1_000_000, comments: 5_000_000, members: 500_000 },
} as const satisfies Record<string, Size>

export type SizeName = keyof typeof sizes

/** How much a data set holds. */
export interface Size {
  readonly posts: number
  readonly comments: number
  readonly members: number
}

export const sizes = {
  /** What the peers were measured with. */
  small: { posts: 20_000, comments: 100_000, members: 2_000 },
  large: { posts: 1_000_000, comments: 5_000_000, members: 500_000 },
} as const satisfies Record<string, Size>

export type SizeName = keyof typeof sizes

/** A kind of ticket in the deck. Its sealed name describes the full prize. */
export interface PrizeCount {
  name: string
  count: number
}

/** A draw's inclusion proof. Hashes are hexadecimal. */
export interface Proof {
  /** Position in the deck, from 0. */
  index: number
  prize: string
  salt: string
  path: string[]
}

/** An entry of the public list. */
export interface Draw {
  index: number
  prize: string
  /** The winner's masked name. */
  name: string
  /** ISO 8601, UTC, with milliseconds. */
  time: string
}

/** A draw with the chain's hash after it. */
export interface ChainedDraw extends Draw {
  hash: string
}

/** A browser's record of a draw: the chain's hash after it. */
export interface Receipt {
  index: number
  hash: string
}

/** Format 2 binds the event's name to the chain; records of format 1 still verify. */
export type LotteryFormat = 'judian-lottery/1' | 'judian-lottery/2'

/** The published record of a lottery; `seed` is null until the event is over. */
export interface LotteryExport {
  format: LotteryFormat
  event: string
  root: string
  tickets: number
  prizes: PrizeCount[]
  seed: string | null
  draw_count: number
  head: string
  draws: ChainedDraw[]
}

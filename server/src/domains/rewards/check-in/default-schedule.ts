/** Default rewards of a month: coins that rise through each week, with a large portion at its end. */

const firstSixOfAWeek = [5, 6, 8, 10, 12, 15]
const weekEnds = [40, 60, 80, 120]

/** Coins for the month's n-th check-in, from 1. */
export function defaultCoins(nth: number): number {
  const inWeek = (nth - 1) % 7
  return inWeek < 6 ? firstSixOfAWeek[inWeek]! : weekEnds[(nth - 7) / 7]!
}

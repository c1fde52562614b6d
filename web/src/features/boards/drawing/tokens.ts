import { gadgetNames, gadgets, type Piece, type Side, sideNames, sides } from '@judian/boards'

/** What can be put on a map. */
export type Token = Omit<Piece, 'id'>

const five = (kind: Side): Token[] => [1, 2, 3, 4, 5].map((num) => ({ kind, num }))

/** The people of both sides, the planning side first. */
export const peopleOf = (side: Side): readonly Token[] => (side === 'attack' ? sides : sides.toReversed()).flatMap(five)
export const gadgetTokens: readonly Token[] = gadgets.map((kind) => ({ kind }))
export const tokensOf = (side: Side) => [...peopleOf(side), ...gadgetTokens]

export const tokenName = ({ kind, num }: Token) =>
  kind === 'attack' || kind === 'defend' ? `${sideNames[kind]} ${num} 号` : gadgetNames[kind]

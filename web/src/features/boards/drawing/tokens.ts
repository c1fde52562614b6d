import { gadgetNames, gadgets, type Piece, sideNames, sides } from '@judian/boards'

/** What can be put on a map. */
type Token = Omit<Piece, 'id'>

export const people: readonly Token[] = sides.flatMap((kind) => [1, 2, 3, 4, 5].map((num) => ({ kind, num })))
export const things: readonly Token[] = gadgets.map((kind) => ({ kind }))
export const everyToken = [...people, ...things]

export const tokenName = ({ kind, num }: Token) =>
  kind === 'attack' || kind === 'defend' ? `${sideNames[kind]} ${num} 号` : gadgetNames[kind]

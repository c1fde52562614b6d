export type ProblemCode =
  | 'Malformed'
  | 'OtherRoot'
  | 'OtherHead'
  | 'CountsDoNotAddUp'
  | 'DrawMissing'
  | 'DrawOutOfOrder'
  | 'DrawChanged'
  | 'DrawsMissingAtEnd'
  | 'WrongDrawCount'
  | 'WrongHead'
  | 'UnknownPrize'
  | 'TooManyOfPrize'
  | 'WrongRoot'
  | 'WrongSeedOrPrizes'
  | 'TicketSwapped'

/** Something that doesn't add up, in words for a player. */
export interface Problem {
  code: ProblemCode
  message: string
  /** The ticket concerned. */
  index?: number
}

/** Tickets are counted from 1 in what people read. */
export const ticketName = (index: number) => `第 ${index + 1} 张`

export function problem(code: ProblemCode, message: string, index?: number): Problem {
  return index === undefined ? { code, message } : { code, message, index }
}

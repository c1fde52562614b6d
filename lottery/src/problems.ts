export type ProblemCode =
  | 'Malformed'
  | 'OtherEvent'
  | 'OtherRoot'
  | 'OtherHead'
  | 'OtherReceipt'
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

/** A verification failure, as a sentence for players. */
export interface Problem {
  code: ProblemCode
  message: string
  /** The ticket concerned. */
  index?: number
}

/** Players see tickets numbered from 1. */
export const ticketName = (index: number) => `第 ${index + 1} 张`

export function problem(code: ProblemCode, message: string, index?: number): Problem {
  return index === undefined ? { code, message } : { code, message, index }
}

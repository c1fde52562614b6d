import type { LotteryFormat } from '@judian/lottery'

const formats: Record<number, LotteryFormat> = { 1: 'judian-lottery/1', 2: 'judian-lottery/2' }

/** The number under which new decks store the format of their record. */
export const sealedFormat = 2

/** The name of a stored format. Throws for one of a later version of the server. */
export function formatName(number: number): LotteryFormat {
  const name = formats[number]
  if (!name) throw new Error(`unknown lottery format ${number}`)
  return name
}

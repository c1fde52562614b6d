import { sha256 } from '../../kernel/random.ts'
import { shippedKnockLines } from './shipped-lines.ts'

/** Number of knocks that open the day's door, from 7 to 12; the same for everyone. */
export const neededKnocks = (day: string) => 7 + (sha256(`door ${day}`)[0]! % 6)

/** The day's line, in turn: none repeats before all others were used. */
export const lineOf = (day: string) => shippedKnockLines[(Date.parse(day) / 86_400_000) % shippedKnockLines.length]!

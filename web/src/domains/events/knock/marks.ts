import { memberStorage } from '../../../kernel/storage/member-storage.ts'
import { type Mark, markOf } from './cracks.ts'

const key = 'knock-marks'

/** Positions of the member's knocks of today on this device; the others are derived from the day's seed. */
export function readMarks(day: string, knocks: number): Mark[] {
  const stored = readStored(day)
  return Array.from({ length: knocks }, (_, index) => stored[index] ?? markOf(day, index + 1))
}

export const writeMarks = (day: string, marks: readonly Mark[]) =>
  memberStorage.write(key, JSON.stringify({ day, marks }))

function readStored(day: string): Mark[] {
  const stored = memberStorage.readJson(key) as { day?: string; marks?: Mark[] } | null | undefined
  return stored?.day === day && Array.isArray(stored.marks) ? stored.marks : []
}

import { type Mark, markOf } from './cracks.ts'

const key = 'knock-marks'

/** Positions of today's knocks on this device; the others are derived from the day's seed. */
export function readMarks(day: string, knocks: number): Mark[] {
  const stored = readStored(day)
  return Array.from({ length: knocks }, (_, index) => stored[index] ?? markOf(day, index + 1))
}

export function writeMarks(day: string, marks: readonly Mark[]) {
  try {
    localStorage.setItem(key, JSON.stringify({ day, marks }))
  } catch {
    // Not stored: the marks stay until the page is left.
  }
}

function readStored(day: string): Mark[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { day?: string; marks?: Mark[] }
    return stored.day === day && Array.isArray(stored.marks) ? stored.marks : []
  } catch {
    return [] // storage disabled, or invalid JSON
  }
}

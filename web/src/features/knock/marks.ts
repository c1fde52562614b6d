import { type Mark, markOf } from './cracks.ts'

const key = 'knock-marks'

/** Where one knocked today, as far as this device knows; the rest land where the day says. */
export function readMarks(day: string, knocks: number): Mark[] {
  const stored = readStored(day)
  return Array.from({ length: knocks }, (_, index) => stored[index] ?? markOf(day, index + 1))
}

export function writeMarks(day: string, marks: readonly Mark[]) {
  try {
    localStorage.setItem(key, JSON.stringify({ day, marks }))
  } catch {
    // The marks are still on the page.
  }
}

function readStored(day: string): Mark[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { day?: string; marks?: Mark[] }
    return stored.day === day && Array.isArray(stored.marks) ? stored.marks : []
  } catch {
    return [] // storage switched off, or not our JSON
  }
}

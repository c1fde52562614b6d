import type { CorpusText } from './corpus.ts'
import type { Judged } from './queries.ts'

export const depth = 10

/** 3: the title is about it; 2: the text is; 1: everything asked for is at least mentioned; 0: it is something else. */
export function gradeOf(text: CorpusText, { wants, author, tag, not }: Judged): number {
  if (author !== undefined && text.author !== author) return 0
  if (tag !== undefined && text.tag !== tag) return 0
  const { titled, explained, mentioned } = text
  const isIn = (names: readonly string[]) => wants.every((want) => want.split('|').some((name) => names.includes(name)))
  if (not !== undefined && [...titled, ...explained, ...mentioned].includes(not)) return 0
  if (isIn(titled)) return 3
  const main = [...titled, ...explained]
  if (isIn(main)) return 2
  return isIn([...main, ...mentioned]) ? 1 : 0
}

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2)
const sum = (grades: readonly number[]) =>
  grades.slice(0, depth).reduce((total, grade, place) => total + gain(grade, place), 0)

/** nDCG@10 of these grades in the order found, among all grades of the corpus; 1 where nothing could be found. */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const ideal = sum(all.toSorted((a, b) => b - a))
  return ideal === 0 ? 1 : sum(found) / ideal
}

export const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length

import type { QuizKind, QuizResult } from '@judian/contract'

export interface Compared {
  result: QuizResult
  mates: QuizKind[]
}

/** Says whether two results fit as team mates. */
export function describeFit(mine: Compared, theirs: Compared): string {
  const fit = fitOf(mine, theirs)
  if (fit === 6) return '互为最配的队友：这局稳了'
  if (fit === 5) return '很配的队友：一个的短处，另一个正好拿手'
  if (fit === 4) return `你们都是「${mine.result.name}」：想到一块去了，记得有人补位`
  if (fit >= 2) return `合得来：四项里有 ${fit} 项想到一块，剩下的正好商量`
  return '打法很不一样：先说好谁报点，也能打出好局'
}

const codesOf = (mates: readonly QuizKind[]) => mates.map(({ code }) => code)

/** 6 where each result names the other, 5 where one does, else how many of the four letters they share; the same for both. */
function fitOf(one: Compared, other: Compared): number {
  const [code, otherCode] = [one.result.code, other.result.code]
  const shared = [...code].filter((letter, axis) => letter === otherCode[axis]).length
  if (code === otherCode) return shared
  const naming = [codesOf(one.mates).includes(otherCode), codesOf(other.mates).includes(code)].filter(Boolean).length
  return naming === 0 ? shared : naming === 1 ? 5 : 6
}

/** Which side an axis leans to, and how far; the middle leans to neither. */
export const leaningOf = ({ left, right, value }: Pick<QuizResult['traits'][number], 'left' | 'right' | 'value'>) =>
  value === 0 ? '两边一样' : `${value < 0 ? left : right} ${Math.abs(value)}%`

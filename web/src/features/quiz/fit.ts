import type { QuizKind, QuizResult } from '@judian/contract'
import { fitOf, type Fit } from '@judian/contract/quiz-fit'

export interface Compared {
  result: QuizResult
  mates: QuizKind[]
}

/** Says whether two results fit as team mates. */
export function describeFit(mine: Compared, theirs: Compared): string {
  const fit = fitOf(fitting(mine), fitting(theirs))
  if (fit === 6) return '互为最配的队友：这局稳了'
  if (fit === 5) return '很配的队友：一个的短处，另一个正好拿手'
  if (fit === 4) return `你们都是「${mine.result.name}」：想到一块去了，记得有人补位`
  if (fit >= 2) return `合得来：四项里有 ${fit} 项想到一块，剩下的正好商量`
  return '打法很不一样：先说好谁报点，也能打出好局'
}

const fitting = ({ result: { code }, mates }: Compared) => ({ code, mates: mates.map((mate) => mate.code) })

/** The same in a word, by the fit. */
export const fitLabels = [
  '打法不同',
  '打法不同',
  '合得来',
  '合得来',
  '和你一样',
  '很配',
  '互为最配',
] as const satisfies Record<Fit, string>

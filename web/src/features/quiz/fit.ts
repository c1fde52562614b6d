import type { QuizKind, QuizResult } from '@judian/contract'

export interface Compared {
  result: QuizResult
  mates: QuizKind[]
}

/** Whether two results fit as team mates: by their descriptions of best mates, else by the letters that they share. */
export function fitOf(mine: Compared, theirs: Compared): string {
  const [one, other] = [mine.result, theirs.result]
  if (one.code === other.code) return `你们都是「${one.name}」：想到一块去了，记得有人补位`
  const wants = ({ mates }: Compared, code: string) => mates.some((mate) => mate.code === code)
  const [iWant, theyWant] = [wants(mine, other.code), wants(theirs, one.code)]
  if (iWant && theyWant) return '互为最配的队友：这局稳了'
  if (iWant || theyWant) return '很配的队友：一个的短处，另一个正好拿手'
  const shared = [...one.code].filter((letter, axis) => letter === other.code[axis]).length
  if (shared >= 2) return `合得来：四项里有 ${shared} 项想到一块，剩下的正好商量`
  return '打法很不一样：先说好谁报点，也能打出好局'
}

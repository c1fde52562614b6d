import { safeLink } from '../shapes/index.ts'
import { field } from '../wire/field.ts'

/** A goal for the sum of the day's knocks, which opens something for everyone. */
export interface KnockGoal {
  sum: number
  line: string
  /** A path of this site, or http(s); '' for none. */
  link: string
}

const maxGoals = 3
const maxLength = 100

/** Lines without content are left out. */
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** Parses a line of the setting: the sum, its text, and optionally a link at the end. */
function goalOf(text: string): KnockGoal | undefined {
  const [, sum, rest = ''] = /^([1-9]\d{0,6})\s+(\S.*)$/.exec(text) ?? []
  const [end = '', link = ''] = /\s((?:https?:\/)?\/\S+)$/.exec(rest) ?? []
  const line = rest.slice(0, rest.length - end.length).trim()
  const isGoal = line !== '' && line.length <= maxLength && safeLink.safeParse(link).success
  return isGoal ? { sum: Number(sum), line, link } : undefined
}

/** The goals of the setting, the smallest sum first. */
export const knockGoalsOf = (text: string): KnockGoal[] =>
  linesOf(text)
    .flatMap((line) => goalOf(line) ?? [])
    .toSorted((one, other) => one.sum - other.sum)

export const knockGoalsField = field
  .note(maxGoals * 700)
  .refine(
    (text) => linesOf(text).every(goalOf),
    `每行：次数、空格、不超过 ${maxLength} 个字的一句话，后面可以再空一格跟一个链接（http(s):// 或本站的 / 开头）`,
  )
  .refine((text) => linesOf(text).length <= maxGoals, `最多 ${maxGoals} 行`)
  .refine(
    (text) => new Set(knockGoalsOf(text).map(({ sum }) => sum)).size === knockGoalsOf(text).length,
    '同一个次数只能写一行',
  )

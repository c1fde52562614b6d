import type { PollDraft, PollForm } from '@judian/contract'
import { pollLimits } from '@judian/contract/limits'
import { isLongerThan } from '@judian/contract/typed-text'

export const newPoll = (): PollDraft => ({
  question: '',
  options: ['', ''],
  choices: 1,
  hours: 72,
  changeable: true,
  results_after: false,
})

/** Whether the form is still empty. */
export const isBlankPoll = ({ question, options }: PollDraft) =>
  question === '' && options.every((option) => option === '')

/** Errors of a poll by field; an option's by its place. */
export interface PollErrors {
  question?: string
  options: readonly (string | undefined)[]
  match?: string
}

/** Empty options don't count; for a match the server sets the options. */
const written = ({ options, match_id }: PollDraft) =>
  match_id === undefined ? options.map((option) => option.trim()).filter((option) => option !== '') : []

/** The poll that is sent. */
export function toSend(poll: PollDraft): PollForm {
  const options = written(poll)
  const most = poll.match_id === undefined ? Math.max(options.length, 1) : 1
  return { ...poll, question: poll.question.trim(), options, choices: Math.min(poll.choices, most) }
}

export function errorsOfPoll(poll: PollDraft): PollErrors {
  const { question, match_id } = poll
  const options = written(poll)
  const first = poll.options.findIndex((option) => option.trim() === '')
  const errorOf = (option: string, at: number) => {
    const text = option.trim()
    if (options.length < 2) return at === first ? '至少要 2 个选项' : undefined
    if (text === '') return undefined
    if (isLongerThan(text, pollLimits.optionLength)) return `投票的选项不能超过${pollLimits.optionLength}个字`
    const isRepeated = poll.options.findIndex((other) => other.trim() === text) < at
    return isRepeated ? '投票的选项不能重复' : undefined
  }
  return {
    ...(question.trim() === '' && { question: '请填写投票的问题' }),
    options: match_id === undefined ? poll.options.map(errorOf) : [],
    ...(match_id === 0 && { match: '请选择一场对决' }),
  }
}

/** The first error, for the toast and the form; undefined for a poll that can be sent. */
export function problemOf(poll: PollDraft | undefined): string | undefined {
  if (!poll) return undefined
  const { question, options, match } = errorsOfPoll(poll)
  return question ?? match ?? options.find((error) => error !== undefined)
}

/** Whether a stored value is a poll draft. */
export const isPollDraft = (stored: unknown): stored is PollDraft =>
  typeof stored === 'object' && stored !== null && Array.isArray((stored as Partial<PollDraft>).options)

/** In words, for comparing versions of a draft. */
export const textOfPoll = (poll: PollDraft | undefined) =>
  poll ? ['', `投票：${poll.question}`, ...written(poll).map((option) => `· ${option}`)].join('\n') : ''

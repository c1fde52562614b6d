import { unescaped } from '../text/html.ts'
import type { Written } from '../folder.ts'
import type { Reading } from './reading.ts'
import { numberOf, type Row, textOf, timeOf } from './rows.ts'

/** As many as a poll here has. */
const mostOptions = 10

/** A poll with its counts: who chose what stays behind. */
export function readPoll(
  { leftOut }: Reading,
  poll: Row,
  rows: readonly Row[],
  question: string,
): Written<'polls'> | undefined {
  const tid = numberOf(poll, 'tid')
  const options = rows.toSorted((one, other) => numberOf(one, 'displayorder') - numberOf(other, 'displayorder'))
  if (options.length < 2 || options.length > mostOptions) {
    leftOut.add(`投票：选项少于 2 个或多于 ${mostOptions} 个`, tid)
    return undefined
  }
  const wanted = numberOf(poll, 'multiple') === 1 ? numberOf(poll, 'maxchoices') || options.length : 1
  return {
    post: String(tid),
    question: question.toWellFormed(),
    options: options.map((option) => unescaped(textOf(option, 'polloption')).toWellFormed()),
    choices: Math.min(wanted, options.length),
    endsAt: numberOf(poll, 'expiration') > 0 ? timeOf(poll, 'expiration').toISOString() : null,
    changeable: false,
    resultsAfter: numberOf(poll, 'visible') === 1,
    votes: numberOf(poll, 'voters'),
    counts: options.map((option) => numberOf(option, 'votes')),
  }
}

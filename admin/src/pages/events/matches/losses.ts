import { now } from '@judian/web/kernel/clock/now.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import type { MatchEventDetails } from './queries.ts'

/** The losses if the seed were published now. */
export function lossesOf({ event, matches, figures }: MatchEventDetails) {
  const undecided = matches.filter(({ result }) => result === 'none')
  const tickets = figures.tickets - figures.draws
  const chances = Math.min(figures.chances_left, tickets)
  const closesAt = toTimestamp(event.closes_at)
  const texts = [
    ...(closesAt > now() ? [`活动要到 ${shortDateTime(closesAt)} 才结束，剩下的时间里不能再抽签`] : []),
    ...undecided.map(({ clan1_name, clan2_name }) => `${clan1_name} 对 ${clan2_name} 还没有结果，以后录入也不再送机会`),
    ...(chances > 0 ? [`${figures.chances_left} 次抽奖机会还没有用（箱里还有 ${tickets} 张签），全部作废`] : []),
  ]
  return { texts, undecided: undecided.length, chances }
}

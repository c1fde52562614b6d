import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { lossesOf } from '../losses.ts'
import type { MatchEventDetails } from '../queries.ts'
import { undecidablePlaces } from '../slot-sides.ts'

/** Ids of the room's sections, where a step is done. */
export type Place = 'facts' | 'matches' | 'lottery'

export interface Step {
  name: string
  state: 'done' | 'next' | 'later'
  /** Missing parts; empty for a done step. */
  missing: readonly string[]
  /** What can't be changed any more after the step. */
  ends: string
  place: Place
}

type Written = Omit<Step, 'state'> & { done: boolean }

/** The steps of an event's evening in their order, at a time; the first that isn't done is next. */
export function stepsOf(details: MatchEventDetails, now: number): Step[] {
  const steps = [...prepared(details), ...held(details, now)]
  const next = steps.find(({ done }) => !done)
  return steps.map(({ done, missing, ...step }) => ({
    ...step,
    state: done ? 'done' : step.name === next?.name ? 'next' : 'later',
    missing: done ? [] : missing,
  }))
}

function prepared({ event, matches, prizes, figures }: MatchEventDetails): Written[] {
  const isSealed = event.sealed === 1
  const isDraft = event.state === 'draft'
  return [
    {
      name: '对阵',
      done: matches.length > 0,
      missing: ['还没有对阵'],
      ends: '有人投票之后，这一场只能推迟或取消；签箱封存之后不能移除',
      place: 'matches',
    },
    {
      name: '奖品',
      done: prizes.length > 0,
      missing: ['还没有奖品'],
      ends: '封存之前都可以改',
      place: 'lottery',
    },
    {
      name: '核对并封存',
      done: isSealed,
      missing: [
        prizes.length === 0 ? '先填奖品' : `${figures.tickets} 张签等你核对`,
        ...(event.state === 'open' ? ['活动已经开放：先改为草稿，封存后再开放'] : []),
      ],
      ends: '奖品、数量和顺序从此固定，谁也不能再改；封签根公布在活动页和锁定的公告里',
      place: 'lottery',
    },
    {
      name: '开放',
      done: !isDraft,
      missing: [
        '状态还是草稿',
        ...(isSealed ? [] : ['签箱还没有封存，开放之后不能封存']),
        ...(matches.length === 0 ? ['还没有对阵可以投票'] : []),
      ],
      ends: `从 ${shortDateTime(toTimestamp(event.opens_at))} 起可以投票和抽奖；有人投票或抽签之后不能改回草稿`,
      place: 'facts',
    },
  ]
}

function held(details: MatchEventDetails, now: number): Written[] {
  const { event, matches, figures } = details
  const closesAt = toTimestamp(event.closes_at)
  const undecided = matches.filter(({ result }) => result === 'none')
  const started = undecided.filter(({ starts_at }) => toTimestamp(starts_at) <= now)
  const waiting = undecided.length - started.length
  const places = undecidablePlaces(details)
  return [
    {
      name: '结果',
      done: matches.length > 0 && undecided.length === 0 && places.length === 0,
      missing: [
        ...started.map(({ clan1_name, clan2_name }) => `${clan1_name} 对 ${clan2_name} 已经开战，还没有结果`),
        ...(waiting > 0 ? [`${waiting} 场还没有开战`] : []),
        ...places.map((place) => `${place}定不下来：加赛一场，或直接配好对阵并移除晋级场次`),
        ...(matches.length === 0 ? ['还没有对阵'] : []),
      ],
      ends: '投给胜者的人各多一次机会；以后更正只补不收回',
      place: 'matches',
    },
    {
      name: '截止抽奖',
      done: event.revealed === 1 || closesAt <= now,
      missing: [
        `${shortDateTime(closesAt)} 截止`,
        ...(event.state === 'open' ? ['投票和任务还开着'] : []),
        ...(figures.chances_left > 0 ? [`${figures.chances_left} 次机会还没有用`] : []),
      ],
      ends: '「结束」先停投票和任务，机会可以用到截止；截止后不能再抽',
      place: 'facts',
    },
    {
      name: '公布',
      done: event.revealed === 1,
      missing: [...(event.sealed === 1 ? ['种子还没有公布'] : ['签箱没有封存，没有种子']), ...lossesOf(details).texts],
      ends: '抽奖永远停止，不再送机会，剩下的签作废；任何人都能重建整箱签来核对',
      place: 'lottery',
    },
  ]
}

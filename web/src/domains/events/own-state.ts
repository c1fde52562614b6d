import type { SiteEvent } from '@judian/contract'

export interface OwnState {
  text: string
  /** Something is left to do. */
  waits: boolean
}

const waiting = (text: string): OwnState => ({ text, waits: true })
const done = (text: string): OwnState => ({ text, waits: false })

/** The member's state in an event, for its card; undefined for visitors, and if there is nothing to show. */
export function ownStateOf({ kind, own }: Pick<SiteEvent, 'kind' | 'own'>): OwnState | undefined {
  if (!own) return undefined
  const { knocks = 0, opened, daily_best, chances = 0, result, told = 0, stories = 0 } = own
  switch (kind) {
    case 'knock':
      if (opened === 1) return done('今天的门开了')
      return waiting(knocks > 0 ? `敲了 ${knocks} 下，门还没开` : '今天还没敲')
    case 'tile':
      return daily_best === undefined ? waiting('今天的每日局还没玩') : done(`每日局 ${daily_best} 分`)
    case 'match':
      return chances > 0 ? waiting(`还有 ${chances} 次抽奖`) : undefined
    case 'quiz':
      return result === undefined ? waiting('还没测过') : done(`你是「${result}」`)
    case 'westworld':
      if (told === 0) return done(`${stories} 个故事等你听`)
      return told < stories ? done(`听过 ${told} / ${stories} 个故事`) : done('故事都听完了')
  }
}

import type { MatchInfo } from './queries.ts'
import { matchState, type MatchPhase } from './match-phase.ts'

/** A member's next step in the event: a link to its place on the page. */
export interface NextStep {
  label: string
  /** Id of the part of the page. */
  part: string
  /** The reward of the step. */
  gives?: string
}

/** Vote, draw, claim, then look at the results; members in minors' mode and staff skip forbidden steps. */
export function nextStepOf(info: MatchInfo, phase: MatchPhase, now: number, isMinor: boolean): NextStep {
  const { matches, lottery } = info
  const open = matches.filter((match) => match.my_vote === 0 && matchState(match, phase, now) === 'voting')
  if (!isMinor && open.length > 0)
    return {
      label: `投出你的一票（还有 ${open.length} 场）`,
      part: `match-${open[0]!.match_id}`,
      gives: '每票送一次抽奖机会，猜中再送一次',
    }
  const draws = isMinor || lottery.staff === 1 ? 0 : drawableOf(lottery, phase)
  if (draws > 0) return { label: `抽一张（${draws} 次）`, part: 'lottery' }
  if (lottery.my_draws.some(({ claimable }) => claimable === 1)) return { label: '填写领取信息', part: 'own-draws' }
  const hasResults = matches.some(({ result }) => result !== 'none')
  return { label: hasResults ? '看结果' : '看对阵', part: 'matches' }
}

/** Chances that can be used now. */
export const drawableOf = ({ sealed, chances }: MatchInfo['lottery'], phase: MatchPhase) =>
  (phase === 'open' || phase === 'ended') && sealed && sealed.tickets_left > 0 ? chances : 0

import { expect, test } from 'vitest'
import { eventOf, match } from '../../../../../testing/match.ts'
import { nextStepOf } from '../next-step.ts'
import { phaseOf } from '../match-phase.ts'
import { sceneOf } from '../match-scene.ts'
import { type RehearsedPhase, rehearse, rehearsedPhases } from './rehearse.ts'

const draft = { ...eventOf([match(1, 2, 6), match(3, 4, 9)]), open: 0 as const }
const shownIn = (phase: RehearsedPhase) => {
  const { info, at } = rehearse(draft, phase)
  const { wall, isLastHour, flags, winners } = sceneOf(info, phaseOf(info, at), at)
  const { label } = nextStepOf(info, phaseOf(info, at), at, false)
  return [phaseOf(info, at), wall, isLastHour, flags.length, winners.map(({ name }) => name).join(), label]
}

test('a draft is previewed as a member sees it in each phase, with invented results', () => {
  expect((Object.keys(rehearsedPhases) as RehearsedPhase[]).map(shownIn)).toEqual([
    ['coming', 'sealed', false, 0, '', '看对阵'],
    ['open', 'cracked', false, 0, '', '投出你的一票（还有 2 场）'],
    ['open', 'cracked', true, 0, '', '投出你的一票（还有 1 场）'],
    ['open', 'cracked', false, 1, '', '投出你的一票（还有 1 场）'],
    ['ended', 'broken', false, 2, 'clan 1,clan 3', '抽一张（1 次）'],
    ['over', 'broken', false, 2, 'clan 1,clan 3', '看结果'],
  ])
})

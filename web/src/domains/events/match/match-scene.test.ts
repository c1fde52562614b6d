import { expect, test } from 'vitest'
import { at, eventOf, match } from '../../../../testing/match.ts'
import { phaseOf } from './match-phase.ts'
import { finalOf, sceneOf } from './match-scene.ts'

const semis = [match(1, 2, 5, 1), match(3, 4, 6, 4)]
const sceneAt = (info: ReturnType<typeof eventOf>, hour: number) => sceneOf(info, phaseOf(info, at(hour)), at(hour))

test('the picture follows the event: a flag for each result, a glow before the last vote and the end', () => {
  const info = eventOf([...semis, match(1, 4, 9)])
  const running = { wall: 'cracked', flags: [1, 2], winners: [] }
  expect(sceneAt(eventOf([match(1, 2, 5)]), 1)).toEqual({ wall: 'sealed', isLastHour: false, flags: [], winners: [] })
  expect(sceneAt(info, 7)).toEqual({ ...running, isLastHour: false })
  expect(sceneAt(info, 8.5)).toEqual({ ...running, isLastHour: true })
  expect(sceneAt(info, 10).isLastHour).toBe(false)
  expect(sceneAt(info, 19.5).isLastHour).toBe(true)
  expect(sceneAt(eventOf([{ ...match(1, 2, 5), result: 'draw' }]), 7).flags).toEqual([])
})

test('the winner of the final is shown in the fallen gate, or those of the last round', () => {
  const final = match(1, 4, 9, 4)
  const names = (info: ReturnType<typeof eventOf>, hour: number) => sceneAt(info, hour).winners.map(({ name }) => name)
  expect(names(eventOf([...semis, final]), 10)).toEqual(['clan 4'])
  expect(finalOf([...semis, final])).toBe(final)
  expect(names(eventOf(semis), 21)).toEqual(['clan 1', 'clan 4'])
  expect(finalOf(semis)).toBeUndefined()
  expect(names(eventOf([...semis, match(1, 4, 9)]), 21)).toEqual([])
  const group = [match(1, 2, 5, 2), match(2, 3, 6, 2), match(3, 1, 7, 3)].map((one) => ({ ...one, round: 'A 组' }))
  expect(names(eventOf(group), 21)).toEqual(['clan 2'])
  expect(finalOf([...semis, { ...match(1, 4, 9), result: 'draw' }])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { levelCount, startGame, type Setup } from './game.ts'
import { levels } from './levels.ts'
import { play, replay } from './play.ts'
import { chainPoints, leftUsePoints, levelPoints, longestChain, triplePoints } from './scoring.ts'
import { solutionOrder } from './solution.ts'

const solution = (seed: string) => levels.flatMap((_, level) => [...solutionOrder(seed, level)])
const plain: Setup = { seed: 'plain', operator: 'finale', gadget: 'magnet' }

test('a triple scores 100, and more the longer its chain', () => {
  const moves = [...solutionOrder(plain.seed, 0)]
  let game = startGame(plain)
  let expected = 0
  let chain = 0
  let clearedAt = -Infinity
  for (const [index, move] of moves.slice(0, -1).entries()) {
    const before = game.state.tray.length
    game = play(game, move)
    if (game.state.tray.length > before) continue
    chain = index - clearedAt <= 3 ? chain + 1 : 0
    clearedAt = index
    expected += triplePoints + chainPoints * Math.min(chain, longestChain)
    expect(game.score).toBe(expected)
  }
  expect(expected).toBeGreaterThan(0)
})

test('equal moves score equally for all operators without a scoring bonus', () => {
  const moves = solution('score')
  const score = (operator: Setup['operator']) => replay({ seed: 'score', operator, gadget: 'hook' }, moves).score

  expect(score('owl')).toBe(score('mule'))
  expect(score('medic')).toBe(score('mule'))
  expect(score('gale')).toBeGreaterThan(score('mule'))
  expect(score('finale')).toBe(score('mule') + levelCount * triplePoints)
})

test('each remaining use of the gadget scores 50 on a win', () => {
  const moves = solution('uses')
  const unused = replay({ seed: 'uses', operator: 'mule', gadget: 'lamp' }, moves)
  const used = replay({ seed: 'uses', operator: 'mule', gadget: 'lamp' }, [[], ...moves])

  expect(unused.score - used.score).toBe(leftUsePoints)
})

test('a player who clears one more level ranks higher, regardless of the others’ triples', () => {
  const most = levels.reduce((sum, { layouts }) => sum + Math.max(...layouts.map(({ slots }) => slots.length)) / 3, 0)
  const mostPoints = most * (triplePoints + chainPoints * longestChain) + levelCount * triplePoints
  expect(levelPoints).toBeGreaterThan(mostPoints)
  expect(replay(plain, solutionOrder(plain.seed, 0)).score).toBeGreaterThan(levelPoints)
})

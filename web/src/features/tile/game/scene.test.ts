import { type Game, startGame, play } from '@judian/tiles'
import { solutionOrder } from '@judian/tiles/solution'
import { expect, test } from 'vitest'
import type { GameState } from './game-store.ts'
import { sceneOf, type TileView, tileTowards } from './scene.ts'

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

const shown = (game: Game): GameState => ({
  saved: { ...game, gameId: 1, mode: 'free', day: '2026-11-22', moves: [], savedAt: 0 },
  game,
  motion: undefined,
  aim: undefined,
  said: '',
  clears: 0,
})

/** The tiles reachable from this one by arrow keys. */
function reached(views: readonly TileView[], from: TileView): Set<number> {
  const found = new Set([from.tile])
  const waiting = [from]
  for (const here of waiting)
    for (const key of keys) {
      const next = tileTowards(views, here, key)
      if (next && !found.has(next.tile)) {
        found.add(next.tile)
        waiting.push(next)
      }
    }
  return found
}

test('arrow keys reach every free tile from every other, from the first move of a game to its last', () => {
  for (let game = startGame({ seed: 'k-22', operator: 'mule', gadget: 'hook' }); game.outcome === 'running';) {
    const views = sceneOf(shown(game))
    const open = views.filter(({ choosable }) => choosable)
    for (const from of open) expect(reached(views, from).size, game.state.layout.name).toBe(open.length)
    const { level, left, layout } = game.state
    game = play(game, solutionOrder(game.seed, level)[layout.slots.length - left]!)
  }
})

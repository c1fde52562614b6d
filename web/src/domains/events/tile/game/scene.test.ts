import { type Game, isVisible, peeksOut, startGame } from '@judian/tiles'
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

test('arrow keys reach every free tile from every other, whichever are free', () => {
  for (let seed = 0; seed < 200; seed++) {
    const tiles = sceneOf(shown(startGame({ seed: `keys-${seed}`, operator: 'mule', gadget: 'hook' })))
    const views = tiles.map((view) => ({ ...view, choosable: (view.tile * 31 + seed * 17) % 7 === 0 }))
    const open = views.filter(({ choosable }) => choosable)
    for (const from of open) expect(reached(views, from).size, `seed ${seed}`).toBe(open.length)
  }
})

test('a tile’s kind shows exactly where the engine reveals it to the player', () => {
  for (const operator of ['mule', 'owl'] as const) {
    const game = startGame({ seed: 'looks', operator, gadget: 'hook' })
    for (const { tile, look, sensed } of sceneOf(shown(game))) {
      expect(look !== 'hidden').toBe(isVisible(game, tile))
      expect(sensed ?? false).toBe(look === 'dim' && !peeksOut(game.state, tile))
    }
  }
})

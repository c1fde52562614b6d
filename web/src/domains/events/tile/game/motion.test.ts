import { type Game, levelCount, type Move, play, replay } from '@judian/tiles'
import { expect, test } from 'vitest'
import type { GameState } from './game-store.ts'
import { type Motion, motionAfter } from './motion.ts'
import { sceneOf } from './scene.ts'

const setup = { seed: 'motion', operator: 'owl', gadget: 'magnet' } as const

const sceneDuring = (game: Game, motion: Motion | undefined) =>
  sceneOf({
    saved: { ...setup, gameId: 1, mode: 'free', day: '2026-11-22', moves: [], savedAt: 0 },
    game,
    motion,
    aim: undefined,
    said: '',
    clears: 0,
  } satisfies GameState)

/** Takes free tiles of one kind after another until a triple is complete; returns the game before and after it. */
function untilCleared(moves: Move[] = []): { before: Game; after: Game; move: number } {
  const before = replay(setup, moves)
  const { kinds, onBoard, layout, tray } = before.state
  const free = layout.slots.keys().filter((tile) => onBoard[tile] && layout.above[tile]!.every((up) => !onBoard[up]))
  const [move] = [...free].toSorted((one, other) => alike(other) - alike(one))
  function alike(tile: number) {
    return tray.filter((held) => kinds[held] === kinds[tile]).length
  }
  const after = play(before, move!)
  return after.score > before.score ? { before, after, move: move! } : untilCleared([...moves, move!])
}

test('a completed triple stays in its slots, and the other tiles keep theirs, until it has vanished', () => {
  const { before, after, move } = untilCleared()
  const motion = motionAfter(undefined, before, after, move)!

  const during = sceneDuring(after, motion)
  expect(
    during
      .filter(({ place }) => place === 'cleared')
      .map(({ pull = 0 }) => pull)
      .toSorted((a, b) => a - b),
  ).toEqual([-1, 0, 1])
  const slots = during.filter(({ place }) => place === 'cleared' || place === 'tray').map(({ x }) => x)
  expect(new Set(slots).size).toBe(before.state.tray.length + 1)
  expect(during.some(({ place, choosable }) => place === 'cleared' && choosable)).toBe(false)

  const rest = sceneDuring(after, undefined)
  expect(rest.filter(({ place }) => place === 'cleared')).toEqual([])
  expect(rest).toHaveLength(during.length - 3)
})

test('the next move is shown at once, while the triple before it is still vanishing', () => {
  const { before, after, move } = untilCleared()
  const motion = motionAfter(undefined, before, after, move)
  const next = sceneDuring(after, motion).find(({ choosable }) => choosable)!
  const later = play(after, next.tile)

  const during = sceneDuring(later, motionAfter(motion, after, later, next.tile))
  expect(during.filter(({ place }) => place === 'cleared')).toHaveLength(3)
  expect(during.find(({ id }) => id === next.id)).toMatchObject({ place: 'tray' })
})

test('the last triple of a level vanishes over the next board, whose tiles have other ids', () => {
  const { before, after, move } = untilCleared()
  expect(levelCount).toBeGreaterThan(1)
  const advanced = { ...after, state: { ...after.state, level: 1 } }
  const scene = sceneDuring(advanced, motionAfter(undefined, before, advanced, move))

  const leaving = scene.filter(({ place }) => place === 'cleared')
  expect(leaving.map(({ id }) => id)).toEqual(expect.arrayContaining([`0-${move}`]))
  expect(new Set(scene.map(({ id }) => id)).size).toBe(scene.length)
})

test('a move that clears nothing needs no animation', () => {
  const before = replay(setup, [])
  const [first] = sceneDuring(before, undefined).filter(({ choosable }) => choosable)
  expect(motionAfter(undefined, before, play(before, first!.tile), first!.tile)).toBeUndefined()
})

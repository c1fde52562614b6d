import { freeTiles } from '@judian/tiles'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../../kernel/storage/fake-storage.ts'
import { createGameStore, type GameStore, isLastChance, isOver } from './game-store.ts'
import { readGame, type SavedGame, waitingGames, writeGame } from './saved-game.ts'

const begun: SavedGame = {
  gameId: 7,
  mode: 'free',
  day: '2026-11-22',
  seed: 'a',
  operator: 'owl',
  gadget: 'hook',
  moves: [],
  savedAt: Date.now(),
}

const open = () => createGameStore(readGame('free')!)
const takeOne = (store: GameStore) => store.choose(freeTiles(store.getState().game.state)[0]!)
const moves = (store: GameStore) => store.getState().saved.moves.length

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  writeGame(begun)
})
afterEach(() => vi.unstubAllGlobals())

test('a tab that is behind takes over another tab’s moves, and overwrites none', () => {
  const [first, second] = [open(), open()]
  for (let n = 0; n < 5; n += 1) takeOne(first)

  takeOne(second)
  expect([moves(second), second.getState().said]).toEqual([5, '已跟上另一个页面里的进度'])
  expect(readGame('free')!.moves).toEqual(first.getState().saved.moves)
  takeOne(second)
  expect(readGame('free')!.moves).toHaveLength(6)
  takeOne(first)
  expect(moves(first)).toBe(6)
})

test('a tab follows moves as they are stored, but no other game', () => {
  const [first, second] = [open(), open()]
  takeOne(first)
  expect(second.follow(readGame('free')!)).toBe(true)
  expect(second.getState().game).toEqual(first.getState().game)
  expect(second.follow(readGame('free')!)).toBe(false)
  expect(second.follow({ ...readGame('free')!, gameId: 8, moves: [1, 2, 3] })).toBe(false)
})

test('a replaced game overwrites none of the other game’s moves', () => {
  const first = open()
  writeGame({ ...begun, gameId: 8 })
  takeOne(first)
  expect(readGame('free')).toMatchObject({ gameId: 8, moves: [] })
})

/** Takes free tiles of as many kinds as possible until the tray is full. */
function fillTray(store: GameStore) {
  while (store.getState().game.outcome === 'running') {
    const { state } = store.getState().game
    const tray = state.tray.map((tile) => state.kinds[tile])
    const free = freeTiles(state)
    store.choose(free.find((tile) => !tray.includes(state.kinds[tile])) ?? free[0]!)
  }
}

test('a full tray offers the last chance once; given up, the game is stored with its score, and waits', () => {
  const store = open()
  fillTray(store)
  expect(isLastChance(store.getState())).toBe(true)
  expect(waitingGames()).toEqual([])
  store.pressGadget()
  expect([store.getState().game.outcome, isLastChance(store.getState())]).toEqual(['running', false])
  fillTray(store)
  expect(isOver(store.getState())).toBe(true)

  writeGame(begun)
  const other = open()
  fillTray(other)
  expect(isOver(other.getState())).toBe(false)
  other.giveUp()
  expect(isOver(other.getState())).toBe(true)
  expect(waitingGames()).toMatchObject([{ gameId: 7, score: other.getState().game.score }])
})

test('the magnet of a last chance takes a kind out of the full tray', () => {
  writeGame({ ...begun, gadget: 'magnet' })
  const store = open()
  fillTray(store)
  store.pressGadget()
  const { tray } = store.getState().game.state
  store.choose(tray[0]!)
  expect(store.getState().game.state.tray.length).toBeLessThan(tray.length)
})

test('a finished game without a use left is stored with its score, and waits', () => {
  writeGame({ ...begun, gadget: 'lamp' })
  const store = open()
  fillTray(store)
  expect(waitingGames()).toMatchObject([{ gameId: 7, score: store.getState().game.score }])
})

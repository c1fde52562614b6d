import {
  capacityOf,
  freeTiles,
  type Game,
  hasLastChance,
  isBeneath,
  isFree,
  type Move,
  play,
  replay,
} from '@judian/tiles'
import { createStore } from 'zustand/vanilla'
import { gadgetTexts, kindNames, levelNames } from '../../../../kernel/tiles/texts.ts'
import { flightMs, type Motion, motionAfter } from './motion.ts'
import { isFinished, readGame, type SavedGame, writeGame } from './saved-game.ts'
import { playSound } from './sounds.ts'

export interface GameState {
  readonly saved: SavedGame
  readonly game: Game
  /** The animation after the last moves; undefined at rest. */
  readonly motion: Motion | undefined
  /** Targets selected so far for the gadget. */
  readonly aim: readonly number[] | undefined
  /** Live-region text of the last move. */
  readonly said: string
  /** Number of cleared triples: restarts the combo's animation. */
  readonly clears: number
}

export type GameStore = ReturnType<typeof createGameStore>

/** Number of targets that a use of the gadget needs. */
const targetCounts = { hook: 0, shaker: 0, shelf: 0, lamp: 0, tongs: 2, magnet: 1 } as const

/** A running game: every move is stored in this browser before it is rendered. */
export function createGameStore(saved: SavedGame) {
  const store = createStore<GameState>(() => ({
    saved,
    game: replay(saved, saved.moves),
    motion: undefined,
    aim: undefined,
    said: '',
    clears: 0,
  }))

  function move(next: Move) {
    const stored = readGame(store.getState().saved.mode)
    // Another tab has replaced this game: its moves aren't overwritten.
    if (stored && (follow(stored) || stored.gameId !== store.getState().saved.gameId)) return
    const before = store.getState()
    const game = play(before.game, next)
    const moved = { ...before.saved, moves: [...before.saved.moves, next] }
    const kept = game.outcome === 'running' || hasLastChance(game) ? moved : { ...moved, score: game.score }
    writeGame(kept)
    store.setState({
      saved: kept,
      game,
      aim: undefined,
      motion: motionAfter(before.motion, before.game, game, next),
      clears: before.clears + (game.score > before.game.score ? 1 : 0),
      said: describeMove(before.game, game, next),
    })
    soundMove(before.game, game)
  }

  /** Takes over another tab's moves of this game; returns whether they are ahead of the shown ones. */
  function follow(stored: SavedGame): boolean {
    const shown = store.getState().saved
    if (stored.gameId !== shown.gameId || stored.moves.length <= shown.moves.length) return false
    const game = replay(stored, stored.moves)
    store.setState({ saved: stored, game, motion: undefined, aim: undefined, said: '已跟上另一个页面里的进度' })
    return true
  }

  return {
    ...store,
    follow,
    /** Takes a tile, or adds it to the gadget's targets. Ignored if the rules don't allow it. */
    choose(tile: number) {
      const { aim, game } = store.getState()
      if (!isChoosable(store.getState(), tile)) return
      if (!aim) return move(tile)
      const target = game.gadget === 'magnet' ? game.state.kinds[tile]! : tile
      const targets = [...aim, target]
      if (targets.length === targetCounts[game.gadget]) move(targets)
      else store.setState({ aim: targets, said: '再选一张牌' })
    },
    /** Uses the gadget, or begins selecting its targets; a second call cancels the selection. */
    pressGadget() {
      const { game, aim } = store.getState()
      if (aim) return store.setState({ aim: undefined, said: '' })
      if (!canUseGadget(game)) return
      if (targetCounts[game.gadget] === 0) move([])
      else store.setState({ aim: [], said: game.gadget === 'magnet' ? '选择托盘里的一种牌' : '选择要对调的第一张牌' })
    },
    /** Leaves the last chance: the game is lost. */
    giveUp() {
      const lost = store.getState()
      const ended = { ...lost.saved, score: lost.game.score }
      writeGame(ended)
      store.setState({ saved: ended, aim: undefined })
    },
    cancelAim: () => store.setState({ aim: undefined }),
    endMotion: () => store.setState({ motion: undefined }),
  }
}

/** Whether a full tray waits for the gadget, or for the player to leave it at that. */
export const isLastChance = ({ game, saved }: GameState) => hasLastChance(game) && !isFinished(saved)

export const isOver = (shown: GameState) => shown.game.outcome !== 'running' && !isLastChance(shown)

/** Whether the gadget can be used now. */
export function canUseGadget(game: Game): boolean {
  const { gadget, usesLeft, freeUseLeft, state, outcome } = game
  if (outcome !== 'running') return hasLastChance(game)
  if (usesLeft === 0 && !freeUseLeft) return false
  if (gadget === 'hook') return state.taken.length > 0
  if (gadget === 'lamp') return !state.lit
  if (gadget === 'shelf' || gadget === 'magnet') return state.tray.length > 0
  return state.left > 1
}

/** Whether this tile can be pressed. */
export function isChoosable({ game, aim }: GameState, tile: number): boolean {
  const { state, gadget, outcome } = game
  if (aim && gadget === 'magnet') return state.tray.includes(tile)
  if (outcome !== 'running') return false
  if (!aim) return isFree(state, tile) || state.aside.includes(tile)
  return !aim.includes(tile) && (isFree(state, tile) || isBeneath(state, tile))
}

function describeMove(before: Game, after: Game, move: Move): string {
  if (after.outcome === 'won') return `三关全收，得 ${after.score} 分`
  if (hasLastChance(after)) return '托盘满了，还有最后机会'
  if (after.outcome === 'lost') return `托盘满了，得 ${after.score} 分`
  if (after.state.level !== before.state.level) return `过关，${levelNames[after.state.level]}，得分 ${after.score}`
  const tray = `托盘 ${after.state.tray.length} / ${capacityOf(after)}，可取 ${freeTiles(after.state).length} 张`
  if (typeof move !== 'number') return `${gadgetTexts[before.gadget].name}，${tray}`
  const kind = kindNames[before.state.kinds[move]!]
  if (after.score === before.score) return `取走${kind}，${tray}`
  return `消除三张${kind}${after.state.chain > 0 ? `，连消 ${after.state.chain + 1}` : ''}，得分 ${after.score}，${tray}`
}

function soundMove(before: Game, after: Game) {
  if (after.outcome !== 'running') return playSound(hasLastChance(after) ? 'warning' : after.outcome)
  playSound('take')
  if (after.state.level !== before.state.level) playSound('level', 0, flightMs)
  else if (after.score > before.score) playSound('clear', after.state.chain, flightMs)
  else if (after.state.tray.length === capacityOf(after) - 1) playSound('warning', 0, flightMs)
}

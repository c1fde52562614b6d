import type { TileMode } from '@judian/contract/limits'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useMe } from '../../../../kernel/session/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { useScrollLock } from '../../../../ui/hooks/use-scroll-lock.ts'
import { useTitle } from '../../../../kernel/title/use-title.ts'
import { useEventPage } from '../../use-events.ts'
import { createGameStore, type GameStore, isLastChance, isOver } from './game-store.ts'
import styles from './game-screen.module.css'
import { CrewLine, TopLine } from './hud.tsx'
import { EndPopup } from './end-popup.tsx'
import { LastChancePopup } from './last-chance-popup.tsx'
import { Mats } from './mats.tsx'
import { PausePopup, StartPopup } from './popups.tsx'
import { drawResultCard } from './result-card.ts'
import { readGame, type SavedGame } from './saved-game.ts'
import { Stage } from './stage.tsx'
import { useSubmission } from './use-submission.ts'
import { hasCaret, pressedKey } from '../../../../ui/pressed-key.ts'

interface Props {
  mode: TileMode
  /** Opens the post editor with this picture. */
  onShare: (card: File, text: string) => Promise<void>
}

/** The game: the one stored in this browser, or a new one. */
export function TileGameScreen({ mode, onShare }: Props) {
  const { title, phase } = useEventPage('/event/tile')
  const isOpen = phase === 'open'
  useTitle(title)
  useScrollLock()
  const navigate = useNavigate()
  const member = useMe()
  // A game that runs when the event ends can be played to its end.
  const [store, setStore] = useState<GameStore | undefined>(() => (isOpen ? openGame(mode) : undefined))
  // After a game another one begins, or one continues that another tab has begun; `restart` abandons the running one.
  const [start, setStart] = useState<'again' | 'restart'>()
  useOtherTabsGame(mode, store, setStore)
  const leave = () => void navigate({ to: '/event/tile' })
  // The lobby shows visitors the sign-in, minors the reason, and everyone the opening times.
  if (!member || member.minors_mode || (!isOpen && !store)) return <Navigate to="/event/tile" replace />
  const begin = (saved: SavedGame) => {
    setStore(createGameStore(saved))
    setStart(undefined)
  }

  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{title}</h1>
      {store && (
        <Play
          key={store.getState().saved.gameId}
          store={store}
          title={title}
          isOpen={isOpen}
          inFront={!start}
          onAgain={() => setStart('again')}
          onRestart={() => setStart('restart')}
          onLeave={leave}
          onShare={onShare}
        />
      )}
      {(!store || start) && (
        <StartPopup
          mode={mode}
          restart={start === 'restart'}
          onStart={begin}
          onClose={store ? () => setStart(undefined) : leave}
        />
      )}
    </div>
  )
}

function openGame(mode: TileMode) {
  const saved = readGame(mode)
  return saved && createGameStore(saved)
}

/**
 * Synchronises with other tabs' storage: the moves of this game, or the game that replaced it. A finished game stays on
 * the screen.
 */
function useOtherTabsGame(mode: TileMode, store: GameStore | undefined, show: (store: GameStore) => void) {
  useEffect(() => {
    if (!store) return undefined
    const onStorage = () => {
      const stored = readGame(mode)
      if (!stored || store.follow(stored)) return
      const shown = store.getState()
      if (stored.gameId !== shown.saved.gameId && !isOver(shown)) show(createGameStore(stored))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [mode, store, show])
}

interface PlayProps {
  store: GameStore
  title: string
  /** Whether another game can begin. */
  isOpen: boolean
  /** No overlay of the screen is open. */
  inFront: boolean
  onAgain: () => void
  onRestart: () => void
  onLeave: () => void
  onShare: Props['onShare']
}

function Play({ store, title, isOpen, inFront, onAgain, onRestart, onLeave, onShare }: PlayProps) {
  const shown = useStore(store)
  const { game, said } = shown
  const submission = useSubmission(shown)
  const [paused, setPaused] = useState(false)
  const hasEnded = isOver(shown)
  const asks = isLastChance(shown) && !shown.aim && !shown.motion
  useGameKeys(store, inFront && !paused && !hasEnded && !asks, () => setPaused(true))

  const share = async () => {
    try {
      const { card, text } = await drawResultCard(title, shown, submission)
      await onShare(card, text)
    } catch {
      showToast('成绩卡没有画好，请检查网络后再试', 3)
    }
  }
  return (
    <>
      <Mats level={game.state.level} />
      <TopLine store={store} onPause={() => setPaused(true)} />
      <Stage store={store} />
      <CrewLine store={store} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {paused && !hasEnded && inFront && (
        <PausePopup
          onResume={() => setPaused(false)}
          onLeave={onLeave}
          onRestart={
            isOpen
              ? () => {
                  setPaused(false)
                  onRestart()
                }
              : undefined
          }
        />
      )}
      {asks && !paused && inFront && (
        <LastChancePopup gadget={game.gadget} onUse={store.pressGadget} onGiveUp={store.giveUp} />
      )}
      {hasEnded && !shown.motion && inFront && (
        <EndPopup
          shown={shown}
          submission={submission}
          onAgain={isOpen ? onAgain : undefined}
          onShare={submission.at === 'recorded' ? share : undefined}
          onClose={onLeave}
        />
      )}
    </>
  )
}

/** Shortcuts: 1 to 3 use the gadget, as does U if it undoes; Escape cancels it or pauses, P pauses. */
function useGameKeys(store: GameStore, active: boolean, onPause: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasCaret(event.target)) return
    const { aim, game } = store.getState()
    const key = pressedKey(event).toLowerCase()
    if (['1', '2', '3'].includes(key) || (key === 'u' && game.gadget === 'hook')) store.pressGadget()
    else if (key === 'escape' && aim) store.cancelAim()
    else if (key === 'escape' || key === 'p') onPause()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!active) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [active])
}

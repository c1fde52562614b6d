import { capacityOf } from '@judian/tiles'
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { kindsImage, levelNames } from '../../../../kernel/tiles/texts.ts'
import type { GameStore } from './game-store.ts'
import { type Motion, motionMs } from './motion.ts'
import { sceneOf, stage, tileNear, type TileView, tileTowards } from './scene.ts'
import { SensedKinds } from './sensed-kinds.tsx'
import styles from './stage.module.css'
import { TileButton } from './tile-button.tsx'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { reducedMotion } from '../../../../ui/reduced-motion.ts'

/** Board, shelf and tray in one container, so that tiles can move between them. */
export function Stage({ store }: { store: GameStore }) {
  const shown = useStore(store)
  const { game, aim, clears, motion } = shown
  const views = useMemo(() => sceneOf(shown), [shown])
  const { root, cursor, setCursor } = useCursor(views)
  const choose = useCallback((tile: number) => store.choose(tile), [store])
  const { tray, chain, level } = game.state
  const capacity = capacityOf(game)
  const cleared = motion?.leaving.at(-1)
  useEndOfMotion(store, motion)

  const moveOn = useCallback(
    (tile: number, event: KeyboardEvent) => {
      const scene = sceneOf(store.getState())
      const from = scene.find((view) => view.tile === tile && view.place !== 'cleared')
      const next = from && tileTowards(scene, from, pressedKey(event))
      if (!next) return
      event.preventDefault()
      focusTile(root.current, next.tile)
    },
    [root, store],
  )

  return (
    <div className={`centred ${styles.fit}`}>
      <div
        ref={root}
        role="group"
        aria-label={`${levelNames[level]}，${game.state.layout.name}`}
        className={styles.stage}
        style={kindsImage}
        data-aiming={aim !== undefined || undefined}
        data-near={tray.length === capacity - 1 || undefined}
      >
        <div
          className={styles.tray}
          style={{ '--slots': capacity, '--tray-y': stage.trayY } as CSSProperties}
          aria-hidden="true"
        />
        {views.map((view) => (
          <TileButton
            key={view.id}
            {...view}
            isCursor={view.id === cursor}
            isTarget={aim?.includes(view.tile) ?? false}
            onChoose={choose}
            onReach={setCursor}
            onKey={moveOn}
          />
        ))}
        <SensedKinds views={views} />
        {cleared && (
          <span
            key={`burst-${clears}`}
            className={styles.burst}
            style={{ '--slot': cleared.slot + cleared.pull, '--slots': capacity } as CSSProperties}
            aria-hidden="true"
          />
        )}
        {chain > 0 && (
          <p key={clears} className={styles.combo} aria-hidden="true">
            连消 ×{chain + 1}
          </p>
        )}
      </div>
    </div>
  )
}

const focusTile = (root: HTMLElement | null, tile: number) =>
  root?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus()

/** Keeps showing cleared tiles until they have vanished. */
function useEndOfMotion(store: GameStore, motion: Motion | undefined) {
  useEffect(() => {
    if (!motion) return undefined
    const timer = setTimeout(store.endMotion, reducedMotion() ? 0 : motionMs)
    return () => clearTimeout(timer)
  }, [store, motion])
}

/** The focused tile; if it is no longer selectable, the nearest one that is. */
function useCursor(views: readonly TileView[]) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<TileView>(undefined)
  const [cursor, setCursor] = useState<string>()

  const current = views.find(({ id, choosable }) => id === cursor && choosable)
  useLayoutEffect(() => {
    if (current) {
      last.current = current
      return
    }
    // A game that begins or continues takes the keyboard focus.
    const hasFocus = !last.current || root.current?.contains(document.activeElement)
    const next = tileNear(views, last.current ?? { x: stage.width / 2, y: stage.boardHeight / 2 })
    if (!next) return
    setCursor(next.id)
    if (hasFocus) focusTile(root.current, next.tile)
  }, [current, views])

  return { root, cursor, setCursor }
}

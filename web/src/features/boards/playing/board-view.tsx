import type { BoardCard } from '@judian/contract'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { Part } from '../../../kernel/lazy/part.tsx'
import styles from './poster.module.css'
import { Poster } from './poster.tsx'
import { useShownSteps } from './shown-steps.ts'
import type { ActsOf } from './step-sharing.tsx'

const BoardPlayer = lazyPart(() => import('./board-player.tsx'), 'BoardPlayer')

export interface BoardViewProps {
  card: BoardCard
  /** No one has confirmed that it is accurate in the present season. */
  stale?: boolean
  eager?: boolean
  /** Opened by a link to this step. */
  firstStep?: number | undefined
  /** Path of the page with the board, for links to its steps. */
  path?: string | undefined
  acts?: ActsOf
}

/** A board: its poster, and once it was pressed, or something led to one of its steps, the player in its place. */
export function BoardView({ card, stale = false, eager = false, firstStep, path, acts }: BoardViewProps) {
  const [pressed, setPressed] = useState(false)
  const asked = useShownSteps((state) => (state.asked?.boardId === card.board_id ? state.asked : undefined))
  const isOpen = pressed || asked !== undefined || firstStep !== undefined
  // A new visit of the page begins with the poster.
  useEffect(() => () => forget(card.board_id), [card.board_id])
  if (!isOpen) return <Poster card={card} stale={stale} eager={eager} onPlay={() => setPressed(true)} />
  const loading = <Poster busy card={card} stale={stale} eager={eager} onPlay={() => {}} />
  return (
    <div className={styles.open} data-playing>
      <Part>
        <Suspense fallback={loading}>
          <BoardPlayer card={card} asked={asked} firstStep={firstStep} path={path} acts={acts} fallback={loading} />
        </Suspense>
      </Part>
    </div>
  )
}

function forget(boardId: number) {
  useShownSteps.setState(({ shown: { [boardId]: _gone, ...shown }, asked }) => ({
    shown,
    asked: asked?.boardId === boardId ? undefined : asked,
  }))
}

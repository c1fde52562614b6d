import { type Board, readBoard, type Side } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useScrollLock } from '../../../ui/hooks/use-scroll-lock.ts'
import { useNativeDialog } from '../../../ui/overlays/use-native-dialog.ts'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { boardMaps } from '../queries.ts'
import styles from './drawing-dialog.module.css'
import { createDrawing, type DrawingStore, emptyBoard, isDrawn } from './drawing-store.ts'
import { MapChoice } from './map-choice.tsx'
import { toolIcons } from './tool-icons.ts'
import { Workbench } from './workbench.tsx'

interface Props extends PopupProps {
  /** The board to draw on; a new one if undefined. */
  board: Board | undefined
  title: string
  /** Called with each change; with undefined if the board is empty in the end. */
  onChange: (board: Board | undefined) => void
  /** Called with the final board; not if it is unchanged or empty. */
  onDone: (board: Board) => void
}

/** Full-window drawing of a board. However it closes, the drawing is kept. */
export function DrawingDialog({ board, title, onChange, onDone, onClose }: Props) {
  const titleId = useId()
  const [side, setSide] = useState<Side>(board?.side ?? 'attack')
  // A board that is emptied while one draws is still the opener's, which might close this with its own part of the page.
  const start = (from: Board) => createDrawing(from, onChange)
  // A draft of another version of the site may be invalid.
  const [drawing, setDrawing] = useState<DrawingStore | undefined>(() => {
    const read = board && readBoard(board)
    return read && 'board' in read ? start(read.board) : undefined
  })
  const maps = useQuery(boardMaps)

  const close = () => {
    onClose()
    if (!drawing?.isChanged()) return
    if (isDrawn(drawing.board())) onDone(drawing.board())
    else onChange(undefined)
  }
  const ref = useNativeDialog(close, true)
  useScrollLock()

  return createPortal(
    // Its submit events must not reach the form that opened it.
    <dialog ref={ref} aria-labelledby={titleId} className={styles.dialog} onSubmit={(event) => event.stopPropagation()}>
      <header className={styles.head}>
        <h2 id={titleId} className={`one-line ${styles.title}`}>
          {title}
        </h2>
      </header>
      {maps.data ? (
        drawing ? (
          <OnMap drawing={drawing} maps={maps.data.maps} />
        ) : (
          <div className={`stack-l ${styles.choice}`}>
            <h3>选一张地图</h3>
            <MapChoice
              maps={maps.data.maps}
              side={side}
              onSide={setSide}
              onMap={({ slug }) => setDrawing(start(emptyBoard(slug, side)))}
            />
          </div>
        )
      ) : maps.error ? (
        <LoadFailed error={maps.error} onRetry={maps.refetch} busy={maps.isFetching} />
      ) : (
        <Loading label="正在打开地图" />
      )}
      {/* After the content, in which the focus starts. */}
      {drawing && (
        <div className={`row ${styles.acts}`}>
          <UndoButtons drawing={drawing} />
          <Button variant="primary" size="s" icon={moreIcons.check} onClick={close}>
            完成
          </Button>
        </div>
      )}
      <IconButton icon={moreIcons.close} label="关闭" className={styles.close} onClick={close} />
    </dialog>,
    document.body,
  )
}

/** The bench with the board's map; a deleted map must be changed first. */
function OnMap({ drawing, maps }: { drawing: DrawingStore; maps: readonly BoardMapOnWire[] }) {
  const { map: slug, side } = useStore(drawing.state, ({ history }) => history.board)
  const map = maps.find((one) => one.slug === slug)
  const sketch = useMemo(() => map && { drawing, map }, [drawing, map])
  if (sketch) return <Workbench key={slug} sketch={sketch} maps={maps} />
  return (
    <div className={`stack-l ${styles.choice}`}>
      <h3>这张地图不在了，换一张吧，画好的都留着</h3>
      <MapChoice
        maps={maps}
        side={side}
        onSide={(next) => drawing.run([{ act: 'side', side: next }], '')}
        onMap={(other) =>
          drawing.run([{ act: 'map', map: other.slug, floors: other.floors.length }], `换成${other.name}`)
        }
      />
    </div>
  )
}

function UndoButtons({ drawing }: { drawing: DrawingStore }) {
  const { past, future } = useStore(drawing.state, ({ history }) => history)
  return (
    <div role="group" aria-label="历史" className={styles.history}>
      <IconButton label="撤销" aria-disabled={past.length === 0} onClick={drawing.undo}>
        <Icon name={toolIcons.undo} size={22} />
      </IconButton>
      <IconButton label="重做" aria-disabled={future.length === 0} onClick={drawing.redo}>
        <Icon name={toolIcons.redo} size={22} />
      </IconButton>
    </div>
  )
}

import { type Point, sideNames } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { hasCaret, pressedKey } from '../../../ui/pressed-key.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { Floors } from '../stage/floors.tsx'
import { Canvas } from './canvas.tsx'
import { CaptionField } from './caption-field.tsx'
import type { Sketch } from './sketch.ts'
import { LabelDialog } from './label-dialog.tsx'
import { MapChoice } from './map-choice.tsx'
import { PaletteRow } from './palette-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StepActs } from './step-acts.tsx'
import { StepPanel } from './step-panel.tsx'
import { StepStrip } from './step-strip.tsx'
import { type Group, ToolBar } from './tool-bar.tsx'
import { toolIcons } from './tool-icons.ts'
import { type Viewport, zoomStep } from './viewport.ts'
import styles from './workbench.module.css'

interface Props {
  sketch: Sketch
  maps: readonly BoardMapOnWire[]
}

type Asked = { about: 'map' } | { about: 'list' } | { about: 'label'; at: Point } | undefined

/** The map in the middle; tools at the thumb on phones, at the left on desktop, where the list has the right. */
export function Workbench({ sketch, maps }: Props) {
  const { drawing, map } = sketch
  const { history, step, floor, snaps, said } = useStore(drawing.state)
  const { side } = history.board
  const isMobile = useIsMobile()
  const [group, setGroup] = useState<Group>('people')
  const [view, setView] = useState<Viewport>()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || hasCaret(event.target)) return
    const key = pressedKey(event).toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) drawing.redo()
    else drawing.undo()
  }

  return (
    // Keys of the whole bench; each has its button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.bench} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <PaletteRow sketch={sketch} group={group} view={view} />
        <ToolBar
          group={group}
          onGroup={(next, tool) => {
            setGroup(next)
            drawing.use(tool)
          }}
        />
      </div>
      <div className={styles.canvas}>
        <Canvas sketch={sketch} onView={setView} askLabel={(at) => setAsked({ about: 'label', at })} />
        <div className={`stack-xs ${styles.above}`}>
          <button type="button" className={`small bold ${styles.map}`} onClick={() => setAsked({ about: 'map' })}>
            {map.name} · {sideNames[side]}
            <span className="visually-hidden">，换地图或阵营</span>
          </button>
          <Floors floors={map.floors} floor={floor} onFloor={drawing.goToFloor} />
          <p role="status" className={styles.said}>
            <span key={said.turn}>{said.text}</span>
          </p>
        </div>
        <div role="group" aria-label="看地图" className={styles.beside}>
          <IconButton icon={moreIcons.plus} label="放大" onClick={() => view?.zoomBy(zoomStep)} />
          <IconButton icon={moreIcons.minus} label="缩小" onClick={() => view?.zoomBy(1 / zoomStep)} />
          <IconButton label="看全图" onClick={() => view?.showAll()}>
            <Icon name={toolIcons.whole} />
          </IconButton>
          <IconButton label="靠近地点时吸附" aria-pressed={snaps} onClick={drawing.toggleSnaps}>
            <Icon name={toolIcons.magnet} />
          </IconButton>
        </div>
        <SelectionBar sketch={sketch} />
      </div>
      <div className={styles.strip}>
        <StepStrip sketch={sketch} />
      </div>
      <div className={`stack-xs ${styles.caption}`}>
        <CaptionField key={step} sketch={sketch} />
        {isMobile && (
          <IconButton label="清单" onClick={() => setAsked({ about: 'list' })}>
            <Icon name={toolIcons.list} size={22} />
          </IconButton>
        )}
      </div>
      {!isMobile && (
        <aside aria-label="清单" className={styles.list}>
          <StepPanel sketch={sketch} />
        </aside>
      )}
      {asked?.about === 'label' && <LabelDialog sketch={sketch} at={asked.at} onClose={close} />}
      {asked?.about === 'list' && (
        <Dialog title="清单" onClose={close}>
          <StepActs sketch={sketch} />
          <StepPanel sketch={sketch} />
        </Dialog>
      )}
      {asked?.about === 'map' && (
        <Dialog title="换地图或阵营" size="l" onClose={close}>
          <MapChoice
            maps={maps}
            side={side}
            chosen={map.slug}
            onSide={(next) => drawing.run([{ act: 'side', side: next }], `现在是${sideNames[next]}方的打法`)}
            onMap={({ slug, name, floors }) => {
              drawing.run([{ act: 'map', map: slug, floors: floors.length }], `换成${name}`)
              close()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

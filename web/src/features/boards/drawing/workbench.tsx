import { type Point, sideNames } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { PathIcon } from '../../../ui/icons/icon.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { hasCaret } from '../../../ui/has-caret.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { Canvas } from './canvas.tsx'
import { CaptionField } from './caption-field.tsx'
import type { Desk } from './desk.ts'
import { LabelDialog } from './label-dialog.tsx'
import { MapChoice } from './map-choice.tsx'
import { PaletteRow } from './palette-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StepActs } from './step-acts.tsx'
import { StepPanel } from './step-panel.tsx'
import { StepStrip } from './step-strip.tsx'
import { type Group, ToolBar } from './tool-bar.tsx'
import { toolIcons } from './tool-icons.ts'
import type { Viewport } from './viewport.ts'
import { zoomStep } from './viewport.ts'
import styles from './workbench.module.css'

interface Props {
  desk: Desk
  maps: readonly BoardMapOnWire[]
}

type Asked = { about: 'map' } | { about: 'list' } | { about: 'label'; at: Point } | undefined

/** The map in the middle; tools at the thumb on phones, at the left on desktop, where the list has the right. */
export function Workbench({ desk, maps }: Props) {
  const { drawing, map } = desk
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
        <PaletteRow desk={desk} group={group} view={view} />
        <ToolBar
          group={group}
          onGroup={(next, tool) => {
            setGroup(next)
            drawing.use(tool)
          }}
        />
      </div>
      <div className={styles.canvas}>
        <Canvas desk={desk} onView={setView} askLabel={(at) => setAsked({ about: 'label', at })} />
        <div className={styles.above}>
          <button type="button" className={styles.map} onClick={() => setAsked({ about: 'map' })}>
            {map.name} · {sideNames[side]}
            <span className="visually-hidden">，换地图或阵营</span>
          </button>
          {map.floors.length > 1 && (
            <Segmented
              label="楼层"
              value={String(floor)}
              options={map.floors.map(({ name }, index) => ({ value: String(index), label: name }))}
              onValue={(value) => drawing.goToFloor(Number(value))}
            />
          )}
          <p role="status" className={styles.said}>
            <span key={said.turn}>{said.text}</span>
          </p>
        </div>
        <div role="group" aria-label="看地图" className={styles.beside}>
          <IconButton icon="plus" label="放大" onClick={() => view?.zoomBy(zoomStep)} />
          <IconButton icon="minus" label="缩小" onClick={() => view?.zoomBy(1 / zoomStep)} />
          <IconButton label="看全图" onClick={() => view?.showAll()}>
            <PathIcon path={toolIcons.whole} />
          </IconButton>
          <IconButton label="靠近地点时吸附" aria-pressed={snaps} onClick={drawing.toggleSnaps}>
            <PathIcon path={toolIcons.magnet} />
          </IconButton>
        </div>
        <SelectionBar desk={desk} />
      </div>
      <div className={styles.strip}>
        <StepStrip desk={desk} />
      </div>
      <div className={styles.caption}>
        <CaptionField key={step} desk={desk} />
        {isMobile && (
          <IconButton label="清单" onClick={() => setAsked({ about: 'list' })}>
            <PathIcon path={toolIcons.list} size={22} />
          </IconButton>
        )}
      </div>
      {!isMobile && (
        <aside aria-label="清单" className={styles.list}>
          <StepPanel desk={desk} />
        </aside>
      )}
      {asked?.about === 'label' && <LabelDialog desk={desk} at={asked.at} onClose={close} />}
      {asked?.about === 'list' && (
        <Dialog title="清单" onClose={close}>
          <StepActs desk={desk} />
          <StepPanel desk={desk} />
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

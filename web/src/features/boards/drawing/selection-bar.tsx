import { standOf, toneNames, tones } from '@judian/boards'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { usePalette } from '../stage/day-and-night.ts'
import { bend, callOf, type Sketch, markName, moveToFloor, takeOut } from './sketch.ts'
import styles from './selection-bar.module.css'

/** What can be done with what is chosen; above the map, so that the row of tools stays as it is. */
export function SelectionBar({ sketch }: { sketch: Sketch }) {
  const { drawing, map } = sketch
  const { chosen, history, step, floor } = useStore(drawing.state)
  const palette = usePalette()
  if (!chosen) return null
  const { steps } = history.board
  const close = <IconButton icon={moreIcons.close} label="不选了" onClick={() => drawing.choose(undefined)} />
  if ('piece' in chosen) {
    const id = chosen.piece
    const way = standOf(steps[step], id)?.way ?? []
    const name = callOf(sketch, id)
    return (
      <div role="group" aria-label={`选中了${name}`} className={styles.bar}>
        <b className={`small one-line ${styles.name}`}>{name}</b>
        {way.length > 0 && (
          <button type="button" className={`small accent ${styles.act}`} onClick={() => bend(sketch, id, [])}>
            拉直
          </button>
        )}
        {map.floors.map(({ name: its }, index) =>
          index === floor ? null : (
            <button
              key={its}
              type="button"
              className={`small accent ${styles.act}`}
              onClick={() => moveToFloor(sketch, id, index)}
            >
              去{its}
            </button>
          ),
        )}
        <button type="button" className={`small accent ${styles.act}`} onClick={() => takeOut(sketch, chosen)}>
          移出这步
        </button>
        {steps.length > 1 && (
          <button
            type="button"
            className={`small accent ${styles.act}`}
            onClick={() => drawing.run([{ act: 'remove-piece', piece: id }], `删除了${name}`)}
          >
            删除
          </button>
        )}
        {close}
      </div>
    )
  }
  const mark = steps[step]!.marks[chosen.mark]!
  const index = chosen.mark
  return (
    <div role="group" aria-label={`选中了${markName(sketch, mark)}`} className={styles.bar}>
      <b className={`small one-line ${styles.name}`}>
        {mark.type === 'label' ? `「${mark.text}」` : markName(sketch, mark).split('：')[0]}
      </b>
      {'tone' in mark &&
        tones.map((tone) => (
          <button
            key={tone}
            type="button"
            className={styles.tone}
            style={{ backgroundColor: palette.tones[tone] }}
            aria-label={toneNames[tone]}
            aria-pressed={mark.tone === tone}
            onClick={() =>
              drawing.run([{ act: 'change-mark', step, index, mark: { ...mark, tone } }], `改成${toneNames[tone]}色`)
            }
          />
        ))}
      <button type="button" className={`small accent ${styles.act}`} onClick={() => takeOut(sketch, chosen)}>
        擦掉
      </button>
      {close}
    </div>
  )
}

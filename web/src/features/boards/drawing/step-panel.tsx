import { describeStep, placeName } from '@judian/boards'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { callOf, type Sketch, markName, takeOut } from './sketch.ts'
import { PlaceActs } from './place-acts.tsx'
import styles from './step-panel.module.css'

/** The step in words: what it says, a list of what is on it, and drawing without a pointer. */
export function StepPanel({ sketch }: { sketch: Sketch }) {
  const { drawing, map } = sketch
  const { history, step, floor, chosen } = useStore(drawing.state)
  const { board } = history
  const { stands, marks } = board.steps[step]!
  const choose = (what: NonNullable<typeof chosen>, its: number) => {
    if (its !== floor) drawing.goToFloor(its)
    drawing.choose(what)
  }
  return (
    <div className={styles.panel}>
      <section aria-label="读出来" className={`stack ${styles.part}`}>
        <h3>第 {step + 1} 步读出来</h3>
        <p className={styles.said}>{describeStep(board, step, map)}</p>
      </section>
      <section aria-label="这一步有什么" className={`stack ${styles.part}`}>
        <h3>这一步有什么</h3>
        <ul className={styles.list}>
          {stands.map((stand) => (
            <Item
              key={stand.piece}
              name={`${callOf(sketch, stand.piece)} · ${placeName(map, stand.floor, stand.at)}`}
              isChosen={chosen !== undefined && 'piece' in chosen && chosen.piece === stand.piece}
              onChoose={() => choose({ piece: stand.piece }, stand.floor)}
              onRemove={() => takeOut(sketch, { piece: stand.piece })}
            />
          ))}
          {marks.map((mark, index) => (
            <Item
              key={`mark-${index}`}
              name={markName(sketch, mark)}
              isChosen={chosen !== undefined && 'mark' in chosen && chosen.mark === index}
              onChoose={() => choose({ mark: index }, mark.floor)}
              onRemove={() => takeOut(sketch, { mark: index })}
            />
          ))}
        </ul>
        {stands.length + marks.length === 0 && <p className="small faint">还没有东西</p>}
      </section>
      <PlaceActs sketch={sketch} />
    </div>
  )
}

interface ItemProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  onRemove: () => void
}

const Item = ({ name, isChosen, onChoose, onRemove }: ItemProps) => (
  <li className={styles.item}>
    <button type="button" aria-pressed={isChosen} className={`fill small ${styles.choose}`} onClick={onChoose}>
      {name}
    </button>
    <IconButton icon={moreIcons.trash} size={18} label={`移除${name}`} onClick={onRemove} />
  </li>
)

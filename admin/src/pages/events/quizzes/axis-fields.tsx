import type { QuizDocument } from '@judian/contract'
import { quizLetters } from '@judian/contract/limits'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import styles from './quizzes.module.css'

type Axes = QuizDocument['axes']
const parts = ['name', 'left', 'right'] as const

/** Names of the four axes and their sides; the code letters are fixed. */
export function AxisFields({ axes, onAxes }: { axes: Axes; onAxes: (axes: Axes) => void }) {
  return axes.map((axis, at) => {
    const letters = quizLetters[at]!
    const labels = { name: `维度 ${at + 1}`, left: `左侧 ${letters[0]!}`, right: `右侧 ${letters[1]!}` }
    return (
      <div key={letters} className={`stack ${styles.row}`}>
        {parts.map((part) => (
          <TextField
            key={part}
            label={labels[part]}
            maxLength={10}
            value={axis[part]}
            onValue={(text) => onAxes(axes.with(at, { ...axis, [part]: text }) as Axes)}
          />
        ))}
      </div>
    )
  })
}

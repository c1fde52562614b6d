import { boardLimits } from '@judian/boards'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import type { Sketch } from './sketch.ts'
import styles from './step-strip.module.css'
import { toolIcons } from './tool-icons.ts'

/** Adds, copies, moves and removes steps. */
export function StepActs({ sketch: { drawing } }: { sketch: Sketch }) {
  const { history, step } = useStore(drawing.state)
  const count = history.board.steps.length
  const isFull = count >= boardLimits.steps
  const add = (act: 'add-step' | 'duplicate-step') => {
    if (act === 'add-step') drawing.run([{ act, after: step }], `加了第 ${step + 2} 步，大家站在原地`, step + 1)
    else drawing.run([{ act, step }], `复制成第 ${step + 2} 步`, step + 1)
  }
  const move = (to: number) => drawing.run([{ act: 'move-step', step, to }], `第 ${step + 1} 步移到第 ${to + 1} 步`, to)
  return (
    <div role="group" aria-label="改步骤" className={styles.acts}>
      <IconButton
        icon={moreIcons.plus}
        label={isFull ? `最多 ${boardLimits.steps} 步` : '加一步'}
        disabled={isFull}
        onClick={() => add('add-step')}
      />
      <IconButton label="复制这一步" disabled={isFull} onClick={() => add('duplicate-step')}>
        <Icon name={toolIcons.copy} />
      </IconButton>
      <IconButton
        icon={moreIcons.chevronLeft}
        label="这一步往前移"
        disabled={step === 0}
        onClick={() => move(step - 1)}
      />
      <IconButton
        icon={moreIcons.chevronRight}
        label="这一步往后移"
        disabled={step === count - 1}
        onClick={() => move(step + 1)}
      />
      <IconButton
        icon={moreIcons.trash}
        label="删除这一步"
        disabled={count === 1}
        onClick={() => drawing.run([{ act: 'remove-step', step }], `删除了第 ${step + 1} 步`)}
      />
    </div>
  )
}

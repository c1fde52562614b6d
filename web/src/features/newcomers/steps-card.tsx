import type { CallOutput } from '@judian/contract'
import { cx } from '../../ui/cx.ts'
import corner from '../../ui/display/corner.module.css'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './steps-card.module.css'

export interface FirstStep {
  label: string
  isDone: boolean
  go: () => void
}

type Steps = CallOutput<'/v1/account/getFirstSteps'>

interface Ways {
  onLook: () => void
  onGift: () => void
  onGuide: (guide: NonNullable<Steps['guide']>) => void
  onPost: () => void
}

/** Whether nothing is left to do. */
export const areDone = ({ looks, gift_opened, guide, posted }: Steps) =>
  looks.length === 0 && gift_opened !== 0 && guide?.thumbed !== 0 && posted === 1

/**
 * A newcomer's first steps, without those that the site doesn't offer; before them the choice of a look, until it is
 * made.
 */
export function stepsOf(
  { looks, gift_opened, guide, posted }: Steps,
  { onLook, onGift, onGuide, onPost }: Ways,
): FirstStep[] {
  return [
    ...(looks.length > 0 ? [{ label: '挑一身衣服', isDone: false, go: onLook }] : []),
    ...(gift_opened === undefined ? [] : [{ label: '领新人礼', isDone: gift_opened === 1, go: onGift }]),
    ...(guide ? [{ label: '给指南点赞', isDone: guide.thumbed === 1, go: () => onGuide(guide) }] : []),
    { label: '发第一帖', isDone: posted === 1, go: onPost },
  ]
}

/** The next of the first steps; after the last the card disappears. */
export function StepsCard({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  return (
    <aside className={cx(corner.corner, 'row-l', styles.card)} aria-label="新人三步" data-comes-first="">
      <span className="caption soft">{steps[0] === next ? '先来' : '下一步'}</span>
      <button type="button" className={`row-s small accent bold ${styles.next}`} onClick={next.go}>
        {next.label}
        <Icon name={moreIcons.chevronRight} size={16} />
      </button>
    </aside>
  )
}

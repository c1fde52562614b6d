import type { Poll } from '@judian/contract'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './poll.module.css'

interface Props {
  poll: Poll
  /** From 1. */
  num: number
  text: string
  /** While the viewer may mark it. */
  input?: {
    name: string
    checked: boolean
    disabled: boolean
    onChecked: (on: boolean) => void
  }
}

/** An option; its share of the votes is a bar behind it. */
export function PollOption({ poll: { counts, own, vote_count, choices, match }, num, text, input }: Props) {
  const votes = counts?.[num - 1]
  const percent = votes === undefined ? 0 : Math.round((votes / Math.max(vote_count, 1)) * 100)
  const isOwn = own?.includes(num) === true
  return (
    <label className={`stack small ${styles.option}`} data-own={isOwn && !input} data-open={input !== undefined}>
      <span className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
      {input ? (
        <input
          type={choices === 1 ? 'radio' : 'checkbox'}
          name={input.name}
          className={`centred accent ${styles.box}`}
          checked={input.checked}
          disabled={input.disabled}
          onChange={({ target }) => input.onChecked(target.checked)}
        />
      ) : (
        <span className={`centred accent ${styles.box}`}>{isOwn && <Icon name={moreIcons.check} size={18} />}</span>
      )}
      <span className={styles.text}>
        {text}
        {match?.winner === num && <span className={styles.right}>结果</span>}
        {isOwn && <VisuallyHidden>（你选的）</VisuallyHidden>}
      </span>
      {votes !== undefined && (
        <span className={`caption soft tabular ${styles.votes}`}>
          <span className={`small bold ${styles.percent}`}>{percent}%</span> {votes} 票
        </span>
      )}
    </label>
  )
}

import { countText } from '../../../kernel/format/texts.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import styles from './guide-row.module.css'

interface Props {
  icon: IconName
  label: string
  count: number
  /** The reader's own vote. */
  pressed: boolean
  onPress: () => void
}

/** One of the two votes, with how many gave it. */
export const VoteButton = ({ icon, label, count, pressed, onPress }: Props) => (
  <button type="button" className={styles.vote} aria-pressed={pressed} onClick={onPress}>
    <Icon name={icon} size={16} />
    <span>{label}</span>
    {count > 0 && <span className="tabular">{countText(count)}</span>}
  </button>
)

import { IconButton } from '../../ui/actions/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './feed-header.module.css'

type Props = {
  title: string
  refreshing: boolean
  onRefresh: () => void
}

export function FeedHeader({ title, refreshing, onRefresh }: Props) {
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
      <IconButton
        icon="retry"
        label="刷新"
        aria-busy={refreshing}
        className={cx(styles.refresh, refreshing && styles.turning)}
        onClick={() => refreshing || onRefresh()}
      />
    </header>
  )
}

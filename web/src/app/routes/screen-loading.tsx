import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './screen-loading.module.css'

export function ScreenLoading() {
  return (
    <div className={styles.loading}>
      <Spinner label="正在加载" />
    </div>
  )
}

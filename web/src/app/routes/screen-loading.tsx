import { Loading } from '../../ui/feedback/loading.tsx'
import styles from './screen-loading.module.css'

export function ScreenLoading() {
  return (
    <div className={styles.loading}>
      <Loading label="正在加载" />
    </div>
  )
}

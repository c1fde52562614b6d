import styles from './loading.module.css'
import { Scene } from './scene.tsx'
import { Spinner } from './spinner.tsx'

/** Spinner, with a scene when loading takes longer than a moment. */
export const Loading = ({ label }: { label: string }) => (
  <div className={styles.loading}>
    <Scene name="loading" className={styles.scene} />
    <Spinner label={label} />
  </div>
)

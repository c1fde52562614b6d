import type { SceneName } from '@judian/art/scenes'
import { cx } from '../cx.ts'
import styles from './scene.module.css'

/** The scene of a failed request. */
export const sceneOfStatus = (status: number | string): SceneName =>
  status === 404 ? 'not-found' : status === 403 ? 'forbidden' : 'failed'

/** The picture of an empty, failed or loading view: by day in the light theme and by night in the dark one. The hidden one isn't loaded. */
export const Scene = ({ name, className }: { name: SceneName; className?: string | undefined }) => (
  <div className={cx(styles.scene, className)}>
    <img src={`/images/scenes/${name}-light.svg`} alt="" loading="lazy" className={styles.day} />
    <img src={`/images/scenes/${name}-dark.svg`} alt="" loading="lazy" className={styles.night} />
  </div>
)

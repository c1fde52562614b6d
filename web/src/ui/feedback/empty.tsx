import type { SceneName } from '@judian/art/scenes'
import type { ReactNode } from 'react'
import styles from './message-view.module.css'
import { Scene } from './scene.tsx'

type Props = {
  scene: SceneName
  /** One sentence on what is missing. */
  children: ReactNode
  /** A button or link to act on it. */
  action?: ReactNode
}

export function Empty({ scene, children, action }: Props) {
  return (
    <div className={styles.view}>
      <Scene name={scene} />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}

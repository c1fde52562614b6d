import { backgroundImage } from '@judian/art/layers'
import type { Avatar } from '@judian/contract'
import { cx } from '../../ui/cx.ts'
import { Figure } from './figure.tsx'
import styles from './figure-stage.module.css'

interface Props {
  avatar: Avatar
  /** Words of what a tap does. */
  hint?: string
}

/** A whole figure on a stage as wide and tall as its container, decorative: the worn background goes on to both sides. */
export function FigureStage({ avatar, hint }: Props) {
  const scene = backgroundImage(avatar.user_id, avatar.background_color)
  const side = scene && <span className={styles.side} style={{ backgroundImage: `url("${scene}")` }} />
  return (
    <div className={styles.stage} style={scene ? {} : { backgroundColor: avatar.background_color }}>
      {side}
      {side}
      <Figure avatar={avatar} className={cx(styles.figure, scene && styles.inScene)} />
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}

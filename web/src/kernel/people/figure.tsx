import { backgroundImage, shownLayers } from '@judian/art/layers'
import type { Avatar } from '@judian/contract'
import { Fragment } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './figure.module.css'

interface Props {
  avatar: Avatar
  /** Alternative text; decorative without it. */
  label?: string
  className?: string | undefined
}

/**
 * A whole figure (3:4), as wide as its container: in its own look one picture, with items one per layer, composed by the
 * browser. Legendary items shine.
 */
export function Figure({ avatar, label, className }: Props) {
  const { user_id, background_color: background, legendary, ...clothes } = avatar
  const scene = backgroundImage(user_id, background)
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx(styles.figure, className)}
      style={background.startsWith('rgb') ? { backgroundColor: background } : {}}
    >
      {shownLayers(user_id, { ...clothes, background }).map((layer, place) => (
        // Keyed by layer, not by address: the old picture stays visible until the new one has loaded.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          <img src={layer} alt="" width={600} height={800} data-scene={layer === scene || undefined} />
          {legendary?.includes(layer) && <span className={styles.glint} style={{ maskImage: `url("${layer}")` }} />}
        </Fragment>
      ))}
    </div>
  )
}

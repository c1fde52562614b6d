import { backgroundImage, shownLayers, smallFigure } from '@judian/art/layers'
import type { Avatar } from '@judian/contract'
import { Fragment } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './figure.module.css'

interface Props {
  avatar: Avatar
  /** Alternative text; decorative without it. */
  label?: string
  className?: string | undefined
  /** Its width in the layout, as in `sizes` of an img, where it is small. */
  sizes?: string | undefined
}

/**
 * A whole figure (3:4), as wide as its container: in its own look one picture, with items one per layer, composed by the
 * browser. Legendary items shine.
 */
export function Figure({ avatar, label, className, sizes }: Props) {
  const { user_id, background_color: background, legendary, ...clothes } = avatar
  const scene = backgroundImage(user_id, background)
  const sourcesOf = (layer: string) => {
    const small = sizes && smallFigure(layer)
    return small && { srcSet: `${small} 240w, ${layer} 600w`, sizes }
  }
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
          <img
            src={layer}
            {...sourcesOf(layer)}
            alt=""
            width={600}
            height={800}
            data-scene={layer === scene || undefined}
          />
          {legendary?.includes(layer) && <span className={styles.glint} style={{ maskImage: `url("${layer}")` }} />}
        </Fragment>
      ))}
    </div>
  )
}

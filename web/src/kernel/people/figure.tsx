import { figureLayers } from '@judian/art/layers'
import type { Avatar } from '@judian/contract'
import { cx } from '../../ui/cx.ts'
import styles from './figure.module.css'

interface Props {
  avatar: Avatar
  /** Alternative text. */
  label: string
  className?: string | undefined
}

/** A whole figure (3:4), as wide as its container: one picture per layer, composed by the browser. */
export function Figure({ avatar, label, className }: Props) {
  const { user_id, background_color: background, ...clothes } = avatar
  return (
    <div
      role="img"
      aria-label={label}
      className={cx(styles.figure, className)}
      style={background.startsWith('rgb') ? { backgroundColor: background } : {}}
    >
      {figureLayers(user_id, { ...clothes, background }).map((layer, place) => (
        // Keyed by layer, not by address: the old picture stays visible until the new one has loaded.
        // oxlint-disable-next-line react/no-array-index-key
        <img key={place} src={layer} alt="" width={600} height={800} />
      ))}
    </div>
  )
}

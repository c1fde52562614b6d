import { figureLayers } from '@judian/art/layers'
import type { Avatar } from '@judian/contract'
import { cx } from '../../ui/cx.ts'
import styles from './figure.module.css'

interface Props {
  avatar: Avatar
  /** Says who it is, or what they wear. */
  label: string
  className?: string | undefined
}

/** A whole figure on its 3:4 stage, as wide as its place: one picture a layer, drawn by the browser. */
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
        // By place, not by address: what was worn stays in sight until what takes its place has loaded.
        // oxlint-disable-next-line react/no-array-index-key
        <img key={place} src={layer} alt="" width={600} height={800} />
      ))}
    </div>
  )
}

import { backgroundImage, coverImage } from '@judian/art/layers'
import type { Avatar } from '@judian/contract'
import { Figure } from './figure.tsx'
import styles from './figure-stage.module.css'

interface Props {
  avatar: Avatar
  /** Hint on what a tap does. */
  hint?: string
  /** The figure's width in the layout, as in `sizes` of an img, where it is small. */
  sizes?: string
}

/** A whole figure on a stage as wide and tall as its container, decorative, before the wide drawing of the worn background. */
export function FigureStage({ avatar, hint, sizes }: Props) {
  const picture = backgroundImage(avatar.user_id, avatar.background_color)
  const cover = picture && coverImage(picture)
  return (
    <div className={styles.stage} style={picture ? {} : { backgroundColor: avatar.background_color }}>
      {cover && <span className={styles.cover} style={{ backgroundImage: `url("${cover}")` }} />}
      {picture && !cover && <Mirrored picture={picture} />}
      <Figure
        avatar={cover ? { ...avatar, background_color: 'rgb(0 0 0 / 0)' } : avatar}
        className={styles.figure}
        sizes={sizes}
      />
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}

/** An uploaded background is as narrow as the figure: it continues mirrored on both sides, and fades out. */
const Mirrored = ({ picture }: { picture: string }) => (
  <>
    <img src={picture} alt="" className={styles.mirrored} />
    <img src={picture} alt="" className={styles.mirrored} />
  </>
)

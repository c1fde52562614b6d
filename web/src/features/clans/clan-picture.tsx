import styles from './clan-picture.module.css'

interface Props {
  src: string
  /** The side in pixels. */
  size: number
}

/** A clan's picture. Its name stands beside it. */
export function ClanPicture({ src, size }: Props) {
  return <img src={src} alt="" width={size} height={size} className={styles.picture} decoding="async" />
}

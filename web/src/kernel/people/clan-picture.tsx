import styles from './people.module.css'

interface Props {
  src: string
  /** Side length in px. */
  size: number
}

/** A clan's picture; decorative, as its name is next to it. */
export function ClanPicture({ src, size }: Props) {
  return <img src={src} alt="" width={size} height={size} className={styles.picture} decoding="async" />
}

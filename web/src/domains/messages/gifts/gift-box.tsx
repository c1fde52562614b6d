import styles from './gift.module.css'

interface Props {
  /** 0 closed, 1 about to open. */
  pull: number
  opened: boolean
}

/** A crate with a ribbon; its lid lifts while dragged, and flies off on opening. */
export function GiftBox({ pull, opened }: Props) {
  return (
    <svg className={styles.box} data-opened={opened} width="168" height="168" viewBox="0 0 168 168" aria-hidden="true">
      <path className={styles.wall} d="M30 76h108v68a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z" />
      <path className={styles.shade} d="M98 76h40v68a8 8 0 0 1-8 8H98z" />
      <path className={styles.ribbon} d="M72 76h24v76H72z" />
      <g className={styles.lid} style={{ transform: `translateY(${-18 * pull}px) rotate(${10 * pull}deg)` }}>
        <path className={styles.ribbon} d="M84 52C60 52 48 42 50 30s26-12 34 22c8-34 32-34 34-22s-10 22-34 22z" />
        <path
          className={styles.wall}
          d="M22 52h124a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V56a4 4 0 0 1 4-4z"
        />
        <path className={styles.ribbon} d="M72 52h24v26H72z" />
      </g>
    </svg>
  )
}

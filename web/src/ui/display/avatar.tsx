import type { SyntheticEvent } from 'react'
import { cx } from '../cx.ts'
import { ProgressRing } from '../feedback/progress-ring.tsx'
import styles from './avatar.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Sizes of the style sheet. */
const pixels = { s: 32, m: 40, l: 56, xl: 88 } as const
const ring = { s: 2, m: 2, l: 3, xl: 4 } as const

type Props = {
  userId: number
  src?: string | undefined
  /** Alternative text; empty (the default) if the name is next to the picture. */
  alt?: string
  size?: keyof typeof pixels
  /** Loads eagerly instead of lazily. */
  eager?: boolean
  /** Shows the ring and the level badge. */
  level?: number
  /** Progress to the next level, 0 to 1. */
  progress?: number
}

/** One of the 24 default avatars, stable per person. */
export function defaultAvatar(userId: number): string {
  return `/images/avatar/default-${userId % 24}.webp`
}

/** A round avatar with the level ring. */
export function Avatar({ userId, src, alt = '', size = 'm', eager = false, level, progress }: Props) {
  const side = pixels[size]
  const fallback = defaultAvatar(userId)
  const showFallback = (event: SyntheticEvent<HTMLImageElement>) => {
    if (!event.currentTarget.src.endsWith(fallback)) event.currentTarget.src = fallback
  }

  return (
    <span className={cx(styles.avatar, level !== undefined && styles.ringed)} data-size={size}>
      <img
        className={styles.picture}
        src={src || fallback}
        alt={alt}
        width={side}
        height={side}
        {...(eager ? { decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
        onError={showFallback}
      />
      {level !== undefined && (
        <>
          <span className={styles.ring}>
            <ProgressRing value={progress ?? 0} size={side} thickness={ring[size]} />
          </span>
          {/* On the smallest size a badge would cover the face. */}
          {size !== 's' && (
            <span className={cx(styles.level, styles[size])}>
              <VisuallyHidden>等级 </VisuallyHidden>
              <span>{level}</span>
            </span>
          )}
        </>
      )}
    </span>
  )
}

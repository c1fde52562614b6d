import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { dragThreshold } from '../../../ui/actions/drag-to-open.ts'
import { useDragToOpen } from '../../../ui/actions/use-drag-to-open.ts'
import styles from './crate.module.css'

interface Props {
  pulling: boolean
  /** The ticket is out; its proof is still being verified. */
  pulled: boolean
  error: string | undefined
  onOpen: () => void
  onPulled: () => void
}

/** The sealed crate: drag, tap or key draws a ticket. A tap during the animation skips it. */
export function Crate({ pulling, pulled, error, onOpen, onPulled }: Props) {
  const { distance, isMobile, handle } = useDragToOpen(onOpen)
  const pull = Math.min(distance / dragThreshold, 1)
  return (
    <div className={styles.stage}>
      {/* Pointer only: the animation also ends without it. All pictures load at once, so that none is missing when it
          starts. */}
      <div
        className={styles.scene}
        data-pulling={pulling || undefined}
        aria-hidden="true"
        onPointerDown={pulling ? onPulled : undefined}
      >
        <img
          className={styles.ticket}
          src="/images/siege/ticket.svg"
          alt=""
          width={180}
          height={100}
          onAnimationEnd={onPulled}
        />
        <img className={styles.open} src="/images/siege/crate-open.svg" alt="" width={252} height={204} />
        <img
          className={styles.closed}
          src="/images/siege/crate.svg"
          alt=""
          width={252}
          height={204}
          style={{ transform: `translateY(${-10 * pull}px) rotate(${3 * pull}deg)` }}
        />
      </div>
      {pulling ? (
        <p role="status">{pulled ? '正在核对封签…' : '正在抽签…'}</p>
      ) : (
        <>
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
          <div className={styles.track} data-tap={isMobile || undefined}>
            <button
              type="button"
              aria-label={error ? '再抽一次' : '抽一张签'}
              className={styles.knob}
              data-dragging={distance > 0 || undefined}
              style={{ transform: `translateX(${distance}px)` }}
              {...handle}
            >
              <Icon name="chevron-right" size={24} />
            </button>
            <span className={styles.hint}>{isMobile ? '点一下抽签' : '向右拖动抽签'}</span>
          </div>
          {!isMobile && (
            <Button variant="ghost" size="s" onClick={onOpen}>
              直接抽签
            </Button>
          )}
        </>
      )}
    </div>
  )
}

import { dragThreshold } from '../../../../ui/actions/drag-to-open.ts'
import { DragTrack } from '../../../../ui/actions/drag-track.tsx'
import { useDragToOpen } from '../../../../ui/actions/use-drag-to-open.ts'
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
  const drag = useDragToOpen(onOpen)
  const pull = Math.min(drag.distance / dragThreshold, 1)
  return (
    <div className={`stack-l small soft ${styles.stage}`}>
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
            <p role="alert" className="danger">
              {error}
            </p>
          )}
          <DragTrack drag={drag} label={error ? '再抽一次' : '抽一张签'} verb="抽签" onOpen={onOpen} />
        </>
      )}
    </div>
  )
}

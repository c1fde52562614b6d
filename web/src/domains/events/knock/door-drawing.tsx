import { type CSSProperties, type MouseEvent, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Coins } from './coins.tsx'
import { damageAt, type Mark, markAt } from './cracks.ts'
import styles from './door-drawing.module.css'
import { Dust } from './dust.tsx'

interface Props {
  day: string
  needed: number
  marks: readonly Mark[]
  /** Coins that the opening brought on this visit. */
  won: number
  /** It takes no knocks. */
  isLocked?: boolean
  /** Undefined: by key, without a position. */
  onKnock: (at: Mark | undefined) => void
}

/** The planks nailed across the door: each falls at its share of the knocks. */
const boards = [
  { y: 210, turn: -6, falls: 0.3 },
  { y: 560, turn: 5, falls: 0.55 },
  { y: 390, turn: -2, falls: 0.8 },
]

/** The door in its wall as a large button, with holes at the knocks and the storeroom behind it. */
export function DoorDrawing({ day, needed, marks, won, isLocked = false, onKnock }: Props) {
  const [before] = useState(marks.length)
  const isOpen = marks.length >= needed
  const last = marks.at(-1)

  const press = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (detail === 0) return onKnock(undefined)
    const drawing = currentTarget.querySelector('svg')!
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()!.inverse())
    onKnock(markAt(x, y))
  }

  return (
    <button type="button" className={styles.door} disabled={isOpen || isLocked} aria-label="敲门" onClick={press}>
      {/* Space above the door for the sign; the wall continues beyond the drawing. */}
      <svg
        viewBox="0 -110 600 910"
        preserveAspectRatio="xMidYMax"
        className={styles.drawing}
        style={{ '--broken': marks.length / needed } as CSSProperties}
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="door-glow">
            <stop className={styles.glowInside} offset="0" />
            <stop className={styles.glowOutside} offset="1" />
          </radialGradient>
          <pattern id="door-bricks" width="160" height="120" patternUnits="userSpaceOnUse">
            <path className={styles.bricks} d="M0 2h160M0 62h160M40 2v60M120 62v60" />
          </pattern>
        </defs>
        <rect className={styles.room} width="600" height="800" />
        <image href="/images/knock/behind.webp" width="600" height="800" />
        <rect className={styles.dark} width="600" height="800" data-open={isOpen} />
        {/* Keyed by the knock, so that each restarts the shaking; the opening knock swings the scene behind. */}
        <g key={`shaken ${isOpen ? needed - 1 : marks.length}`} className={cx(last && !isOpen && styles.shaken)}>
          <Leaf side="left" isOpen={isOpen} day={day} marks={marks} />
          <Leaf side="right" isOpen={isOpen} day={day} marks={marks} />
        </g>
        <Frame />
        {boards.map(({ y, turn, falls }) => {
          const fatal = Math.ceil(falls * needed)
          return (
            // A board that fell before the page was opened isn't shown.
            before < fatal && (
              <g key={y} className={styles.board} data-fallen={marks.length >= fatal}>
                <Board y={y} turn={turn} />
              </g>
            )
          )
        })}
        {isOpen && won > 0 && <Coins count={won} seed={day} />}
        {last && <Dust key={`dust ${marks.length}`} at={last} seed={`${day} ${marks.length}`} isLarge={isOpen} />}
      </svg>
    </button>
  )
}

const plankX = { left: [96, 178, 260], right: [300, 342, 424] } as const

/** One wing of the door with its cracks: it swings open. */
function Leaf({
  side,
  isOpen,
  day,
  marks,
}: { side: 'left' | 'right'; isOpen: boolean } & Pick<Props, 'day' | 'marks'>) {
  const half = side === 'left' ? { x: 96, width: 204 } : { x: 300, width: 204 }
  return (
    <g className={cx(styles.leaf, styles[side])} data-open={isOpen}>
      <clipPath id={`leaf-${side}`}>
        <rect x={half.x} y="70" width={half.width} height="714" />
      </clipPath>
      <g clipPath={`url(#leaf-${side})`}>
        <rect className={styles.wood} x={half.x} y="70" width={half.width} height="714" />
        {plankX[side].map((x) => (
          <g key={x}>
            <path className={styles.seam} d={`M${x} 70v714`} />
            <path className={styles.seamLight} d={`M${x} 74v706`} />
          </g>
        ))}
        <path className={styles.grain} d={grain[side]} />
        <rect className={styles.iron} x={half.x} y="128" width={half.width} height="26" />
        <rect className={styles.iron} x={half.x} y="688" width={half.width} height="26" />
        {marks.map((mark, index) => (
          <Hole key={index} mark={mark} day={day} step={index + 1} />
        ))}
      </g>
      <rect className={styles.edge} x={half.x} y="70" width={half.width} height="714" />
    </g>
  )
}

/** Light of the storeroom through a hole, between splintered wood. */
function Hole({ mark, day, step }: { mark: Mark; day: string; step: number }) {
  const { opening, splinters } = damageAt(mark, day, step)
  return (
    <>
      <ellipse fill="url(#door-glow)" cx={mark.x} cy={mark.y} rx={50 + step * 5} ry={74 + step * 7} />
      <path className={styles.opening} d={opening} />
      <path className={styles.shard} d={splinters} />
    </>
  )
}

const grain = {
  left: 'M120 190q10 90-4 170M150 480q-10 70 4 150M206 220q12 120-4 230M232 560q-8 40 2 90M278 200q-8 130 4 240M282 520q6 60-4 130',
  right:
    'M322 180q-10 120 4 220M320 470q8 90-4 180M372 240q10 120-6 250M396 560q-6 50 4 100M450 180q10 120-4 220M470 480q-10 80 4 160',
}

function Board({ y, turn }: { y: number; turn: number }) {
  return (
    <g transform={`rotate(${turn} 300 ${y})`}>
      <rect className={styles.plank} x="44" y={y - 30} width="512" height="60" rx="4" />
      <path className={styles.plankGrain} d={`M70 ${y - 8}q120 10 230 0t230 2M60 ${y + 12}q140-8 250 2t220-4`} />
      {[66, 534].map((x) => (
        <g key={x}>
          <circle className={styles.nail} cx={x} cy={y - 13} r="6" />
          <circle className={styles.nail} cx={x} cy={y + 13} r="6" />
        </g>
      ))}
    </g>
  )
}

/** The wall round the door, wider than any window, and the door's frame. */
function Frame() {
  const around = 'M-3000-2000h6600v2800h-6600zM64 38v762h472V38z'
  return (
    <>
      <path className={styles.wall} fillRule="evenodd" d={around} />
      <path fill="url(#door-bricks)" fillRule="evenodd" d={around} />
      <path className={styles.frame} fillRule="evenodd" d="M56 30h488v770H56zM96 70v730h408V70z" />
    </>
  )
}

import { drawPiece, type Palette, type Shown } from '@judian/boards'
import { memo } from 'react'
import { ShapeView } from './shape-view.tsx'
import styles from './stage.module.css'

interface Props {
  shown: readonly Shown[]
  floor: number
  palette: Palette
  /** The piece that is chosen. */
  chosen?: number | undefined
}

/**
 * Pieces of a floor; each is an element with its id in `data-piece`, which may only be moved by its `style.transform`.
 */
export const Pieces = ({ shown, floor, palette, chosen }: Props) => (
  <g>
    {shown.map((one) =>
      one.floor === floor ? (
        <PieceView
          key={one.piece.id}
          piece={one.piece}
          x={one.at[0]}
          y={one.at[1]}
          facing={one.facing}
          opacity={one.opacity}
          palette={palette}
          isChosen={one.piece.id === chosen}
        />
      ) : null,
    )}
  </g>
)

/** A piece's position, for `style.transform`. */
export const placed = (x: number, y: number) => `translate(${x}px, ${y}px)`

interface PieceProps extends Pick<Shown, 'piece' | 'opacity'> {
  x: number
  y: number
  facing: number | undefined
  palette: Palette
  isChosen: boolean
}

/** Points by value: moving one piece draws no other. */
const PieceView = memo(({ piece, x, y, facing, opacity, palette, isChosen }: PieceProps) => (
  <g data-piece={piece.id} style={{ transform: placed(x, y), opacity }}>
    <g className={styles.piece}>
      {isChosen && <circle className={styles.ring} r="58" />}
      {drawPiece(piece, { at: [0, 0], ...(facing !== undefined && { facing }) }, palette).children!.map((shape, at) => (
        <ShapeView key={at} shape={shape} />
      ))}
    </g>
  </g>
))
PieceView.displayName = 'PieceView'

import type { Image } from '@judian/contract'
import { cx } from '../../ui/cx.ts'
import styles from './picture-grid.module.css'

type Props = {
  images: readonly Image[]
  /** Shows this many; the last one carries the total. */
  most?: number
  /** Loads eagerly and decodes synchronously: for pictures of the first view. */
  eager?: boolean
  size?: 's' | 'm' | 'l'
  /** Opens the picture at this index; without it the pictures aren't clickable. */
  onOpen?: (at: number) => void
}

/** Picture grid whose final size is known before any picture has loaded. */
export function PictureGrid({ images, most = images.length, eager = false, size = 'm', onOpen }: Props) {
  const shown = images.slice(0, most)
  const [only] = images
  // A thumbnail, 640 px wide, would look blurred at column width.
  const whole = size === 'l' && images.length === 1
  const alone = images.length === 1 ? only : undefined

  return (
    <div data-count={shown.length} className={cx(styles.grid, alone && styles.single, size === 's' && styles.s)}>
      {shown.map((image, index) => {
        const more = index === shown.length - 1 && images.length > shown.length
        const content = (
          <>
            {alone && <Frame image={alone} height={heights[size]} />}
            <img
              src={whole ? image.url : image.thumb_url}
              alt={onOpen ? '' : `图片 ${index + 1}`}
              width={image.width}
              height={image.height}
              {...(eager ? { decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
              className={styles.picture}
            />
            {more && <span className={styles.more}>{images.length} 图</span>}
          </>
        )
        return onOpen ? (
          <button
            key={image.id}
            type="button"
            aria-label={`查看图片 ${index + 1}，共 ${images.length} ${more ? '图' : '张'}`}
            className={styles.cell}
            onClick={() => onOpen(index)}
          >
            {content}
          </button>
        ) : (
          <span key={image.id} className={styles.cell}>
            {content}
          </span>
        )
      })}
    </div>
  )
}

const heights = { s: 200, m: 240, l: 560 } as const
const minSize = 120
const widest = 2
const tallest = 3 / 4

/**
 * Reserves a single picture's space: its aspect ratio within limits, never enlarged. An empty SVG, because it scales
 * proportionally and takes its size from attributes: the CSP forbids inline styles.
 */
function Frame({ image, height }: { image: Image; height: number }) {
  const ratio = Math.min(Math.max(image.width / image.height, tallest), widest)
  const width = Math.min(height * ratio, Math.max(image.width, minSize))
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${ratio} 1`} width={width} height={width / ratio} className={styles.frame} />
  )
}

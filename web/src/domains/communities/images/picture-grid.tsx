import type { Image } from '@judian/contract'
import { cx } from '../../../ui/cx.ts'
import styles from './picture-grid.module.css'
import { frameOf, isLong } from './shape.ts'

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
  const alone = images.length === 1 ? images[0] : undefined
  // A thumbnail, 640 px wide, would look blurred at column width; of a long picture only a part is shown.
  const whole = size === 'l' && alone && !isLong(alone)

  return (
    <div data-count={shown.length} className={cx(styles.grid, alone && styles.single, size === 's' && styles.s)}>
      {shown.map((image, index) => {
        const more = index === shown.length - 1 && images.length > shown.length
        const long = isLong(image)
        const content = (
          <>
            {alone && <Frame image={alone} height={heights[size]} />}
            <img
              src={whole ? image.url : image.thumb_url}
              alt={onOpen ? '' : `图片 ${index + 1}`}
              width={image.width}
              height={image.height}
              data-transparent={image.transparent}
              {...(eager ? { decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
              className={styles.picture}
            />
            {long && <span className={styles.long}>长图</span>}
            {more && <span className={styles.more}>{images.length} 图</span>}
          </>
        )
        return onOpen ? (
          <button
            key={image.id}
            type="button"
            aria-label={`查看${long ? '长图' : '图片'} ${index + 1}，共 ${images.length} ${more ? '图' : '张'}`}
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

const heights = { s: 200, m: 280, l: 560 } as const

/**
 * Reserves a single picture's space. An empty SVG, because it scales proportionally and takes its size from attributes: the CSP
 * forbids inline styles.
 */
function Frame({ image, height }: { image: Image; height: number }) {
  const { ratio, width } = frameOf(image, height)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${ratio} 1`} width={width} height={width / ratio} className={styles.frame} />
  )
}

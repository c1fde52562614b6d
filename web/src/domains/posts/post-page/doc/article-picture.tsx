import type { Moment } from '@judian/contract'
import { isLong } from '../../../communities/images/shape.ts'
import { openViewer } from '../../../communities/images/viewer/open-viewer.ts'
import styles from './article-picture.module.css'

interface Props {
  moment: Moment
  imageId: string
  /** Alternative text by the author. */
  alt: string
}

const tallest = 720
/** Only the top of a taller picture is shown. */
const longRatio = 4 / 3

/** A picture in its place, whole as far as it isn't long; its size is known before it has loaded. */
export function ArticlePicture({ moment, imageId, alt }: Props) {
  const at = moment.images.findIndex(({ id }) => id === imageId)
  const image = moment.images[at]
  // An old version's picture may be gone.
  if (!image) return null
  const long = isLong(image)
  const ratio = long ? longRatio : image.width / image.height
  const width = Math.round(Math.min(image.width, tallest * ratio))
  const what = `${long ? '长图' : '图片'} ${at + 1}，共 ${moment.images.length} 张`
  return (
    <figure className={styles.figure}>
      <button
        type="button"
        aria-label={alt ? `查看${what}：${alt}` : `查看${what}`}
        className={styles.open}
        onClick={() => openViewer(moment, at)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${ratio} 1`}
          width={width}
          height={width / ratio}
          className={styles.frame}
        />
        <img
          src={long ? image.thumb_url : image.url}
          {...(!long && {
            srcSet: `${image.thumb_url} 640w, ${image.url} ${image.width}w`,
            sizes: `min(${width}px, 92vw)`,
          })}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          data-transparent={image.transparent}
          className={styles.picture}
        />
        {long && <span className={styles.long}>长图</span>}
      </button>
    </figure>
  )
}

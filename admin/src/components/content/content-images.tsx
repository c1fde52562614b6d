import type { Image } from '@judian/contract'
import styles from './content-view.module.css'

/** Pictures of a content or a version of it; each opens in a new tab. */
export function ContentImages({ images }: { images: readonly Image[] }) {
  if (images.length === 0) return null
  return (
    <ul className={`wrap ${styles.images}`}>
      {images.map((image, at) => (
        <li key={image.id}>
          <a href={image.url} target="_blank" rel="noreferrer">
            <img
              src={image.thumb_url}
              alt={`图片 ${at + 1}，在新标签页打开`}
              loading="lazy"
              data-transparent={image.transparent}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

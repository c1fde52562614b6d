import type { Image } from '@judian/contract'
import { useState } from 'react'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import styles from './picture-viewer.module.css'
import { useZoom } from './use-zoom.ts'
import { zoomStep } from './zoom.ts'

type Props = {
  image: Image
  alt: string
  onSwipe: (step: 1 | -1) => void
  onDismiss: () => void
}

/** A picture with zoom and pan. Its thumbnail is the placeholder. */
export function PictureStage({ image, alt, onSwipe, onDismiss }: Props) {
  const { stage, start, most, view, drag, zoomBy } = useZoom({ picture: image, onSwipe, onDismiss })
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')

  return (
    <>
      <div ref={stage} className={`centred ${styles.stage}`} data-zoomed={view.scale > 1}>
        <img
          src={image.url}
          alt={alt}
          width={image.width}
          height={image.height}
          draggable={false}
          data-transparent={image.transparent}
          className={styles.picture}
          style={{
            transform: `translate(${view.x + drag.x}px, ${view.y + drag.y}px) scale(${view.scale})`,
            // The thumbnail shows only the top of a long picture, or the middle of a wide one.
            ...(state === 'loading' && { background: `url("${image.thumb_url}") top / contain no-repeat` }),
          }}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </div>
      {state === 'loading' && (
        <div className={styles.wait}>
          <Spinner size={32} label="正在加载图片" />
        </div>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.wait}>
          图片没能加载出来
        </p>
      )}
      <div className={`row ${styles.tools}`}>
        <IconButton
          icon={moreIcons.minus}
          label="缩小"
          disabled={view.scale <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <span className={`small tabular ${styles.percent}`}>{Math.round((view.scale / start.scale) * 100)}%</span>
        <IconButton icon={moreIcons.plus} label="放大" disabled={view.scale >= most} onClick={() => zoomBy(zoomStep)} />
      </div>
    </>
  )
}

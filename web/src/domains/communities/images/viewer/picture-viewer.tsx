import type { Moment } from '@judian/contract'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { labelText } from '../../../../kernel/format/texts.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { useScrollLock } from '../../../../ui/hooks/use-scroll-lock.ts'
import { useNativeDialog } from '../../../../ui/overlays/use-native-dialog.ts'
import styles from './picture-viewer.module.css'
import { isLong } from '../shape.ts'
import { PictureStage } from './picture-stage.tsx'
import { hasCaret, pressedKey } from '../../../../ui/pressed-key.ts'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'

/** A post or comment with pictures. */
export type Pictured = Pick<Moment, 'images' | 'ai_label' | 'source'> & { author?: { username: string } | undefined }

interface Props extends PopupProps {
  content: Pictured
  /** Index of the first picture. */
  start: number
  /** Actions of the pictures' post. */
  actions?: ReactNode
}

/** Full-window picture viewer. */
export function PictureViewer({ content, start, actions, onClose }: Props) {
  const { images } = content
  const label = labelText(content)
  const [at, setAt] = useState(start)
  const ref = useNativeDialog(onClose, true)
  useScrollLock()

  const go = (step: 1 | -1) => setAt((now) => Math.min(Math.max(now + step, 0), images.length - 1))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = hasCaret(event.target) ? '' : pressedKey(event)
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  // On the document: a button that becomes disabled at the last picture loses the focus.
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const image = images[at]
  if (!image) return null
  const counter = `${at + 1} / ${images.length}`

  return createPortal(
    <dialog ref={ref} aria-label="查看图片" className={styles.viewer} data-actions={actions ? true : undefined}>
      <PictureStage
        key={image.id}
        image={image}
        alt={`${content.author?.username ?? ''}的图片，第 ${at + 1} 张，共 ${images.length} 张`}
        onSwipe={go}
        onDismiss={onClose}
      />
      <p className={styles.counter} aria-live="polite">
        <span>{counter}</span>
        {isLong(image) && <span className={styles.long}>长图</span>}
      </p>
      {label && <p className={styles.label}>{label}</p>}
      {images.length > 1 && (
        <>
          <IconButton
            icon={moreIcons.chevronLeft}
            label="上一张"
            className={styles.before}
            disabled={at === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            icon={moreIcons.chevronRight}
            label="下一张"
            className={styles.next}
            disabled={at === images.length - 1}
            onClick={() => go(1)}
          />
        </>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      <IconButton icon={moreIcons.close} label="关闭" className={styles.close} onClick={onClose} />
    </dialog>,
    document.body,
  )
}

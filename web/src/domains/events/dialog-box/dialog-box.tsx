import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isOnEvent } from '../../../kernel/offers/occupied.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useFreePlace } from '../../../ui/overlays/use-free-place.ts'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { CompanionFigure } from './companion-figure.tsx'
import styles from './dialog-box.module.css'
import {
  closeDialogBox,
  type Dialog,
  dismissDialogBox,
  holdDialogBox,
  openDialogBox,
  useDialogBox,
} from './dialog-box.ts'

/** The companion in the page's corner, whose dialog opens by a press; hidden without one, and on an event's page. */
export function DialogBox() {
  const { starting } = useDialogBox()
  useLocation() // renders anew on another page
  return starting && !isOnEvent() && <Companion starting={starting} />
}

function Companion({ starting }: { starting: Dialog }) {
  const place = useRef<HTMLElement>(null)
  useFreePlace(place)
  const { dialog, isOpen, mission } = useDialogBox()
  useEffect(() => {
    if (!isOpen) return
    // Typing anywhere closes the box.
    document.addEventListener('input', closeDialogBox)
    return () => document.removeEventListener('input', closeDialogBox)
  }, [isOpen])
  const press = () => (isOpen ? (dialog?.onPress ?? dismissDialogBox)() : openDialogBox())
  return (
    <aside
      ref={place}
      className={styles.place}
      aria-label="同伴"
      data-mission={mission && ''}
      onPointerEnter={() => holdDialogBox(true)}
      onPointerLeave={() => holdDialogBox(false)}
    >
      {/* Opens without taking focus, so it must be announced: the live region is mounted beforehand. */}
      <div role="status" className={styles.words}>
        {isOpen && dialog && <Bubble dialog={dialog} />}
      </div>
      <button type="button" className={styles.companion} aria-expanded={isOpen} onClick={press}>
        {starting.speaker ? (
          <img src={starting.speaker.image_url} alt="" width={36} height={36} />
        ) : (
          <CompanionFigure size={36} />
        )}
        <span className="visually-hidden">和{starting.speaker?.name ?? '同伴'}对话</span>
      </button>
    </aside>
  )
}

function Bubble({ dialog: { content, options, onPress, speaker, introduction } }: { dialog: Dialog }) {
  return (
    <div role="dialog" aria-label={`${speaker?.name ?? '同伴'}的话`} className={styles.bubble}>
      {speaker && <p className="caption accent bold">{speaker.name}</p>}
      {introduction && <p className={styles.introduction}>{introduction}</p>}
      {onPress ? (
        <button type="button" className={styles.press} onClick={onPress}>
          {content}
        </button>
      ) : (
        <p className={styles.content}>{content}</p>
      )}
      {options.length > 0 && (
        <div className={`stack-s ${styles.options}`}>
          {options.map((option) => (
            <Button key={option.id} size="s" onClick={option.onChoose}>
              {option.content}
            </Button>
          ))}
        </div>
      )}
      <IconButton
        icon={moreIcons.close}
        label="关闭对话"
        size={16}
        className={styles.close}
        onClick={dismissDialogBox}
      />
    </div>
  )
}

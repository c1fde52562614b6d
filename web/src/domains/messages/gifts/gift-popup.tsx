import type { Avatar, AvatarItem, SystemMessage } from '@judian/contract'
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { ItemFrame, qualityName } from '../../../kernel/items/item-frame.tsx'
import { placeOf } from '../../../kernel/items/places.ts'
import { Figure } from '../../../kernel/people/figure.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { PostText } from '../../../kernel/rich-text/post-text.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { dragThreshold } from '../../../ui/actions/drag-to-open.ts'
import { DragTrack } from '../../../ui/actions/drag-track.tsx'
import { GiftBox } from './gift-box.tsx'
import styles from './gift.module.css'
import { useDragToOpen } from '../../../ui/actions/use-drag-to-open.ts'
import { useWear } from './use-wear.ts'

interface Props extends PopupProps {
  item: AvatarItem
  /** Replacement of an item already owned. */
  text: string | undefined
  message: SystemMessage
}

/** A newly acquired gift: wrapped, without a word about it, then opened. */
export function GiftPopup({ item, text, message, onClose }: Props) {
  const [opened, setOpened] = useState(false)
  preload(item.body_item_url, { as: 'image' })
  return (
    <Dialog title={message.title} size="s" onClose={onClose}>
      {opened ? (
        <>
          <Content item={item} text={text} onDone={onClose} />
          <div className={`small soft ${styles.note}`}>
            <PostText html={message.message} />
          </div>
        </>
      ) : (
        <Wrapped onOpen={() => setOpened(true)} />
      )}
    </Dialog>
  )
}

function Wrapped({ onOpen }: { onOpen: () => void }) {
  const drag = useDragToOpen(onOpen)
  const { distance, handle } = drag
  return (
    <div className={`stack-l ${styles.stage}`}>
      {/* Pointer only: keyboard users have the knob below. */}
      <div
        className={cx(styles.reveal, styles.gift)}
        data-dragging={distance > 0 || undefined}
        aria-hidden="true"
        {...handle}
      >
        <GiftBox pull={Math.min(distance / dragThreshold, 1)} opened={false} />
      </div>
      <DragTrack drag={drag} label="打开礼物" verb="打开" onOpen={onOpen} />
    </div>
  )
}

/** The stage is the background, unless the gift is a background itself. */
const onStage = (wearing: Avatar, item: AvatarItem): Avatar =>
  placeOf(item) === 'background_color' ? wearing : { ...wearing, background_color: 'rgb(0 0 0 / 0)' }

function Content({ item, text, onDone }: Pick<Props, 'item' | 'text'> & { onDone: () => void }) {
  const done = useRef<HTMLDivElement>(null)
  const me = useMe()
  const quality = qualityName(item)
  const wearing = me && { ...me.user_avatar, [placeOf(item)]: item.body_item_url }
  const { wear, busy } = useWear(wearing, onDone)
  // The focused control has unmounted.
  useEffect(() => done.current?.querySelector('button')?.focus(), [])

  return (
    <div className={`stack-l ${styles.stage}`} ref={done}>
      <div className={styles.reveal}>
        <GiftBox pull={1} opened />
        {wearing && <Figure avatar={onStage(wearing, item)} label="穿上的样子" className={styles.figure} />}
        <div className={styles.item}>
          <ItemFrame item={item} size={64} />
        </div>
      </div>
      <p className={`title bold ${styles.name}`} role="status">
        <span>{text ?? `获得「${item.body_item_name}」`} </span>
        {quality && <span className={`caption faint ${styles.quality}`}>{quality}</span>}
      </p>
      <div className={`stack-s ${styles.ways}`}>
        {wearing && text === undefined && (
          <Button variant="primary" wide busy={busy} onClick={wear}>
            穿上
          </Button>
        )}
        <Button wide onClick={onDone}>
          收下
        </Button>
      </div>
    </div>
  )
}

import type { SystemMessage } from '@judian/contract'
import { ItemFrame } from '../../kernel/items/item-frame.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { PostText } from '../../kernel/rich-text/post-text.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MessageLink } from './message-link.tsx'
import styles from './system-message-popup.module.css'

interface Props extends PopupProps {
  message: SystemMessage
}

/** A system message in full. */
export function SystemMessagePopup({ message, onClose }: Props) {
  const { title, sender_name, time, user_avatar_storage: item, gift_text, link } = message
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={`caption faint ${styles.from}`}>
        {sender_name} · <RelativeTime time={time} />
      </p>
      <PostText html={message.message} />
      {item && (
        <div className={`row-l small ${styles.item}`}>
          <ItemFrame item={item} size={72} />
          <p>{gift_text ?? `你已领取「${item.body_item_name}」`}</p>
        </div>
      )}
      {link && (
        <div className={styles.act}>
          <MessageLink link={link} onFollow={onClose} />
        </div>
      )}
    </Dialog>
  )
}

import type { CallOutput } from '@judian/contract'
import { ItemFrame } from '@judian/web/kernel/items/item-frame.tsx'
import { PostText } from '@judian/web/kernel/rich-text/post-text.tsx'
import { Section } from '../../../components/layout/section.tsx'
import styles from './broadcasts.module.css'

/** Preview of a system message. */
export function BroadcastPreview({ preview }: { preview: CallOutput<'/v1/admin/broadcasts/previewBroadcast'> }) {
  const { system_message: message, recipients } = preview
  return (
    <Section title={`预览：将发给 ${recipients} 人`}>
      <div className={`stack-s small ${styles.preview}`} role="status">
        <strong>{message.title}</strong>
        <PostText html={message.message} />
        {message.user_avatar_storage && <ItemFrame item={message.user_avatar_storage} size={72} />}
        <small>{message.sender_name}</small>
      </div>
    </Section>
  )
}

import type { ManagedContent } from '@judian/contract'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import styles from './contents.module.css'
import { holdReasons } from '../../../components/content/moderation-names.ts'

/** State badges of a post or comment. */
export function ContentBadges({ content }: { content: ManagedContent }) {
  const { review, held_for, tag_name, pinned, archived } = content
  return (
    <span className={styles.marks}>
      {review === 'waiting' && <Chip tone="warning">{held_for ? `待审核：${holdReasons[held_for]}` : '待审核'}</Chip>}
      {review === 'rejected' && <Chip tone="warning">已驳回</Chip>}
      {pinned === 1 && (
        <Chip tone="accent" icon="pin">
          置顶
        </Chip>
      )}
      {archived === 1 && <Chip icon="archive">已归档</Chip>}
      {tag_name && <Chip icon="tag">{tag_name}</Chip>}
    </span>
  )
}

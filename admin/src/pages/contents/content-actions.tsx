import type { ManagedContent } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import styles from './contents.module.css'
import { contentsKey } from './queries.ts'
import { TagPopup } from './tag-popup.tsx'
import { useDelete } from './use-delete.ts'

const refresh = [contentsKey]

/** Admin actions on a post or comment. */
export function ContentActions({ content }: { content: ManagedContent }) {
  const askToDelete = useDelete()
  if (content.deleted) return <Restore content={content} />
  return (
    <div className={styles.actions}>
      {content.kind === 'moment' && content.review === 'published' && <PostActions content={content} />}
      <Button size="s" variant="danger" icon="trash" onClick={() => askToDelete([content])}>
        删除
      </Button>
    </div>
  )
}

function PostActions({ content }: { content: ManagedContent }) {
  const { message_id } = content
  const pinned = content.pinned ? 0 : 1
  const archived = content.archived ? 0 : 1
  const pin = useAction(() => ask('/v1/moments/togglePin', { message_id, pinned }), {
    done: pinned ? '已置顶' : '已取消置顶',
    refresh,
  })
  const archive = useAction(() => ask('/v1/moments/toggleArchived', { message_id, archived }), {
    done: archived ? '已归档，不能再评论和点赞' : '已重新开放',
    refresh,
  })
  return (
    <>
      <Button size="s" icon="tag" onClick={() => showPopup(TagPopup, { content })}>
        换标签
      </Button>
      <Button size="s" icon="pin" busy={pin.busy} onClick={pin.run}>
        {pinned ? '置顶' : '取消置顶'}
      </Button>
      <Button size="s" icon="archive" busy={archive.busy} onClick={archive.run}>
        {archived ? '归档' : '取消归档'}
      </Button>
    </>
  )
}

function Restore({ content: { kind, id } }: { content: ManagedContent }) {
  const restore = useAction(() => ask('/v1/admin/contents/restoreContent', { kind, id }), { done: '已恢复', refresh })
  return (
    <div className={styles.actions}>
      <Button size="s" variant="primary" icon="retry" busy={restore.busy} onClick={restore.run}>
        恢复
      </Button>
    </div>
  )
}

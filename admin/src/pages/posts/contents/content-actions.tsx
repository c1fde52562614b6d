import type { ManagedContent } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { ActionButton, Actions } from '../../../components/actions/action-button.tsx'
import { custom } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { contentsKey } from './queries.ts'
import { TagSelect } from './tag-select.tsx'
import { useDelete } from './use-delete.ts'

/** Admin actions on a post or comment. */
export function ContentActions({ content }: { content: ManagedContent }) {
  const askToDelete = useDelete()
  const { kind, id, deleted, review } = content
  if (deleted)
    return (
      <Actions>
        <ActionButton
          variant="primary"
          icon="retry"
          call="/v1/admin/contents/restoreContent"
          input={{ kind, id }}
          done="已恢复"
          refresh={contentsKey}
        >
          恢复
        </ActionButton>
      </Actions>
    )
  return (
    <Actions>
      {kind === 'moment' && review === 'published' && <PostActions content={content} />}
      <Button size="s" variant="danger" icon={moreIcons.trash} onClick={() => askToDelete([content])}>
        删除
      </Button>
    </Actions>
  )
}

function PostActions({ content }: { content: ManagedContent }) {
  const { message_id, pinned, archived } = content
  return (
    <>
      <Button size="s" icon="tag" onClick={() => changeTag(content)}>
        换标签
      </Button>
      <ActionButton
        icon="pin"
        call="/v1/moments/togglePin"
        input={{ message_id, pinned: pinned ? 0 : 1 }}
        done={pinned ? '已取消置顶' : '已置顶'}
        refresh={contentsKey}
      >
        {pinned ? '取消置顶' : '置顶'}
      </ActionButton>
      <ActionButton
        icon="archive"
        call="/v1/moments/toggleArchived"
        input={{ message_id, archived: archived ? 0 : 1 }}
        done={archived ? '已重新开放' : '已归档，不能再评论和点赞'}
        refresh={contentsKey}
      >
        {archived ? '取消归档' : '归档'}
      </ActionButton>
    </>
  )
}

const changeTag = ({ message_id, tag_num, community_name }: ManagedContent) =>
  showForm({
    title: '换标签',
    confirm: '保存',
    size: 's',
    call: '/v1/moments/updateMomentTag',
    fixed: { message_id },
    fields: {
      tag: custom({
        start: String(tag_num),
        render: (field) => <TagSelect community={community_name} {...field} />,
        send: Number,
      }),
    },
    done: '标签已更换',
    refresh: contentsKey,
  })

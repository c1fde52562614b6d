import type { Reply } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { useAvailable } from '../../../kernel/feature/feature.tsx'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { openReport } from '../../../kernel/people/report.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { plainText } from '../../../kernel/rich-text/plain-text.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import type { DeletionReason } from '../moments/popups/delete-popup.tsx'
import { blockItem, type PostMenuItem } from '../moments/parts/block-item.ts'
import { copyLink } from '../../../kernel/clipboard/share-link.ts'
import { commentCount, patchComment, removeComment, spotOf } from './comment-cache.ts'
import type { Discussion } from './discussion.ts'

const DeletePopup = lazyPart(() => import('../moments/popups/delete-popup.tsx'), 'DeletePopup')
const EvidencePopup = lazyPart(() => import('../moments/popups/evidence-popup.tsx'), 'EvidencePopup')
const LabelAiPopup = lazyPart(() => import('../moments/popups/label-ai-popup.tsx'), 'LabelAiPopup')
const EditCommentPopup = lazyPart(() => import('./edit-comment-popup.tsx'), 'EditCommentPopup')

type Props = { comment: Reply; discussion: Discussion; onQuote: (link: string) => void }

export function CommentMenu({ comment, discussion: { moment, rights, closed }, onQuote }: Props) {
  const client = useQueryClient()
  const { comment_id, message_id } = comment
  const isOwn = comment.author?.user_id === rights.myId
  const mayDelete = rights.moderates || isOwn

  const remove = async (reason: DeletionReason) => {
    const isReplied = comment.ref_message_id === '' ? '0' : '1'
    const before = commentCount(client, message_id)
    await ask('/v1/moments/delCommentByUser', { comment_id, message_id, isReplied, reason: '', ...reason })
    removeComment(client, comment, before)
  }

  const link = `${location.origin}/community/${moment.community}/${message_id}/${comment_id}`
  const items: PostMenuItem[] = []
  const more: PostMenuItem[] = []
  if (rights.myId !== undefined && !closed && comment.review === 'published')
    items.push({ feature: 'quotes', label: '引用', icon: 'comment', onSelect: () => onQuote(link) })
  if (isOwn && !moment.archived && comment.review !== 'rejected')
    items.push({
      label: '编辑',
      icon: 'post',
      onSelect: () =>
        showPopup(EditCommentPopup, { id: comment_id, messageId: message_id, community: moment.community }),
    })
  if (rights.myId !== undefined && comment.author && !isOwn)
    items.push(blockItem(comment.author, comment.blocked), {
      label: '举报',
      icon: moreIcons.flag,
      onSelect: () => openReport({ kind: 'comment', id: comment_id, edit_no: comment.edit_count ?? 0 }),
    })
  items.push({ label: '复制链接', icon: moreIcons.link, onSelect: () => void copyLink(Promise.resolve(link)) })

  if (rights.myId !== undefined && comment.author)
    more.push({
      feature: 'evidence',
      label: '取证',
      icon: moreIcons.shield,
      onSelect: () => showPopup(EvidencePopup, { kind: 'comment', id: comment_id }),
    })
  const isLabelled = comment.ai_label === 'moderator'
  if (rights.moderates && !isOwn && comment.ai_label !== 'picture')
    more.push({
      feature: 'labels',
      label: isLabelled ? '撤回 AI 标识' : '标注 AI 生成',
      icon: moreIcons.info,
      onSelect: () =>
        showPopup(LabelAiPopup, {
          kind: 'comment',
          id: comment_id,
          excerpt: plainText(comment.message),
          isLabelled,
          onDone: (label) => patchComment(client, spotOf(comment), () => label),
        }),
    })
  if (mayDelete)
    more.push({
      label: '删除',
      icon: moreIcons.trash,
      danger: true,
      onSelect: () =>
        showPopup(DeletePopup, {
          what: '评论',
          excerpt: plainText(comment.message),
          moderatedIn: isOwn ? undefined : moment.community,
          remove,
        }),
    })

  return <Menu label="更多" items={useAvailable(items)} more={useAvailable(more)} />
}

import type { ListedDraft } from '@judian/contract'
import type { ComponentProps } from 'react'
import { PostPanel as Editor } from '../../domains/posts/moments/editor/post-panel.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'

const EditPostPanel = lazyPart(() => import('../../domains/posts/moments/edits/edit-post-panel.tsx'), 'EditPostPanel')
const EditCommentPopup = lazyPart(
  () => import('../../domains/posts/comments/edit-comment-popup.tsx'),
  'EditCommentPopup',
)

function openEdit({ ref }: ListedDraft, community: string) {
  const [kind, id] = ref.split(':')
  showPopup(kind === 'moment' ? EditPostPanel : EditCommentPopup, { id: Number(id), community })
}

/** The post editor; from its draft box drafts of edited posts and comments open in their own editors. */
export const PostPanel = (props: Omit<ComponentProps<typeof Editor>, 'onEdit'>) => (
  <Editor {...props} onEdit={(draft) => openEdit(draft, props.division)} />
)

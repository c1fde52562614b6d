import type { Reply } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { ThumbButton } from '../moments/thumbs/thumb-button.tsx'
import { useThumb } from '../moments/thumbs/use-thumb.ts'
import { patchComment, spotOf } from './comment-cache.ts'

export function CommentThumb({ comment, closed }: { comment: Reply; closed: boolean }) {
  const client = useQueryClient()
  const { comment_id } = comment
  const toggle = useThumb({
    id: `comment-${comment_id}`,
    thumbs: comment,
    send: (thumbType) => ask('/v1/moments/thumbInteractionWithComment', { comment_id, thumbType }),
    show: (thumbs) => patchComment(client, spotOf(comment), () => thumbs),
  })

  return <ThumbButton compact thumbs={comment} closed={closed || comment.review !== 'published'} onToggle={toggle} />
}

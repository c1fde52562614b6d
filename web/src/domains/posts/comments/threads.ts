import type { Comment, Reply } from '@judian/contract'

type Place = { commentId: number; topId: number }

/** Updates one comment of a thread; other threads keep their identity. */
export function changeThread(
  thread: Comment,
  { commentId, topId }: Place,
  change: (one: Reply) => Partial<Reply>,
): Comment {
  if (thread.comment_id !== topId) return thread
  if (commentId === topId) return { ...thread, ...change(thread) }
  return {
    ...thread,
    replies: thread.replies.map((reply) => (reply.comment_id === commentId ? { ...reply, ...change(reply) } : reply)),
  }
}

/** Appends a reply to the thread it belongs to. */
export function joinThread(thread: Comment, reply: Reply, topId: number): Comment {
  if (thread.comment_id !== topId) return thread
  return { ...thread, replies: [...thread.replies, reply], reply_count: thread.reply_count + 1 }
}

/** A thread after deleting one of its comments: removed, a placeholder above its replies, or one reply less. */
export function dropFromThread(thread: Comment, { commentId, topId }: Place): Comment[] {
  if (thread.comment_id !== topId) return [thread]
  if (commentId === topId)
    return thread.reply_count > 0 || thread.replies.length > 0
      ? [{ ...thread, deleted: 1, message: '', images: [], imageIds: [] }]
      : []
  const replies = thread.replies.filter((reply) => reply.comment_id !== commentId)
  return [{ ...thread, replies, reply_count: Math.max(0, thread.reply_count - 1) }]
}

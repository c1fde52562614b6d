import type { Comment, Reply } from '@judian/contract'
import { expect, test } from 'vitest'
import { changeThread, dropFromThread, joinThread } from './threads.ts'

const reply = (comment_id: number): Reply => ({
  comment_id,
  message_id: 1,
  message_user_id: 1,
  ref_message_id: '',
  receiver_id: '',
  receiver_name: '',
  msgCenterReceiver_id: 1,
  message: `第 ${comment_id} 条`,
  imageIds: [],
  isReplied: false,
  time: '2026-11-20T08:00:00.000Z',
  images: [],
  thumb_count: 0,
  thumbed: 0,
  review: 'published',
  deleted: 0,
  blocked: 0,
})
const thread = (comment_id: number, ...replyIds: number[]): Comment => ({
  ...reply(comment_id),
  replies: replyIds.map(reply),
  reply_count: replyIds.length,
})
const thumb = () => ({ thumbed: 1 as const, thumb_count: 1 })

test('an update changes only its comment or reply', () => {
  const own = thread(10, 11, 12)
  expect(changeThread(own, { commentId: 10, topId: 10 }, thumb)).toMatchObject({ thumb_count: 1 })
  expect(changeThread(own, { commentId: 12, topId: 10 }, thumb).replies.map((one) => one.thumb_count)).toEqual([0, 1])
  expect(changeThread(own, { commentId: 21, topId: 20 }, thumb)).toBe(own)
})

test('a reply is appended to its own thread', () => {
  const joined = joinThread(thread(10, 11), reply(12), 10)
  expect(joined.replies.map((one) => one.comment_id)).toEqual([11, 12])
  expect(joined.reply_count).toBe(2)
})

test('a deleted comment stays as a placeholder while it has replies', () => {
  expect(dropFromThread(thread(10), { commentId: 10, topId: 10 })).toEqual([])
  expect(dropFromThread(thread(10, 11), { commentId: 10, topId: 10 })).toMatchObject([
    { deleted: 1, message: '', reply_count: 1 },
  ])
  expect(dropFromThread(thread(10, 11), { commentId: 11, topId: 10 })).toMatchObject([
    { deleted: 0, replies: [], reply_count: 0 },
  ])
})

import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, avatarItem, systemMessage, time } from '../shapes/index.ts'

const adminBroadcast = z.object({
  id: z.int(),
  sender_name: z.string(),
  title: z.string(),
  /** Plain text. */
  message: z.string(),
  coins: z.int().optional(),
  user_avatar_storage: avatarItem.optional(),
  /** `list`: to `recipients` named members. */
  to: z.enum(['all', 'list']),
  /** Number of recipients; for all members, as of its beginning. */
  recipients: z.int(),
  sent_count: z.int(),
  /** Number of members who could not be notified, and the first of them. */
  failed_count: z.int(),
  failed_ids: z.array(z.int()),
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
  send_at: time,
  finished_at: time.optional(),
  created_by: z.string(),
  time,
})

export type AdminBroadcast = z.infer<typeof adminBroadcast>

const text = {
  sender_name: field.line(limits.senderNameLength, '请填写发送者'),
  title: field.line(limits.titleLength, '标题不能为空'),
  message: field.text(limits.broadcastLength, '内容不能为空'),
  /** Optional reward: coins or an item. */
  coins: field.int(1, limits.coinsPerAct).optional(),
  body_item_id: field.idOrNone,
  /** Omitted: every member. */
  user_ids: field
    .json(z.array(z.int().positive()).min(1, '请选择成员').max(limits.broadcastList, `最多${limits.broadcastList}人`))
    .optional(),
}
const oneReward = (broadcast: { coins?: number | undefined; body_item_id?: number | undefined }) =>
  broadcast.coins === undefined || broadcast.body_item_id === undefined
const notBoth = { path: ['coins'], error: '金币和装扮只能选一样' }

export const broadcastsCalls = defineCalls('/v1/admin/broadcasts', {
  getBroadcasts: {
    who: 'admin',
    summary: 'A page of broadcasts with their progress, newest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ broadcasts: z.array(adminBroadcast), hasMore: z.boolean() }),
  },
  getBroadcast: {
    who: 'admin',
    summary: 'The progress of a broadcast',
    readsOnly: true,
    input: z.object({ broadcast_id: field.id }),
    output: answer({ broadcast: adminBroadcast }),
    outcomes: ['BroadcastNotFound'],
  },
  previewBroadcast: {
    who: 'admin',
    summary: 'Preview a broadcast and count its receivers',
    readsOnly: true,
    input: z.object(text).refine(oneReward, notBoth),
    output: answer({ system_message: systemMessage, recipients: z.int() }),
    outcomes: ['ItemNotFound'],
  },
  createBroadcast: {
    who: 'admin',
    sudo: true,
    summary: 'Send a system message to some or all members, immediately or at `send_at`; each gets it once',
    input: z
      .object({ ...text, send_at: field.time.optional(), request_id: field.requestId })
      .refine(oneReward, notBoth),
    output: answer({ broadcast_id: z.int() }),
    outcomes: ['ItemNotFound', 'MemberNotFound'],
  },
  cancelBroadcast: {
    who: 'admin',
    summary: 'Cancel a broadcast that has not begun',
    input: z.object({ broadcast_id: field.id }),
    output: answer({}),
    outcomes: ['BroadcastNotFound', 'BroadcastStarted'],
  },
})

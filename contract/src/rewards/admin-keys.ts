import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, authorCard, avatarItem, time } from '../shapes/index.ts'

const keyBatch = z.object({
  id: z.int(),
  name: z.string(),
  /** Reward of one key: coins, or an item. */
  coins: z.int().optional(),
  user_avatar_storage: avatarItem.optional(),
  key_count: z.int(),
  used_count: z.int(),
  /** Absent: never expires. */
  expires_at: time.optional(),
  revoked_at: time.optional(),
  created_by: z.string(),
  time,
})

export type KeyBatch = z.infer<typeof keyBatch>

export const keysCalls = defineCalls('/v1/admin/keys', {
  createKeyBatch: {
    who: 'admin',
    sudo: true,
    summary:
      'Make activation codes that bring coins or an item. The answer is the only one that ever lists them: a repetition of the same request_id answers the batch with none',
    input: z
      .object({
        name: field.line(limits.keyBatchNameLength, '请填写批次名称'),
        count: field.int(1, limits.keysPerBatch),
        coins: field.int(1, limits.coinsPerAct).optional(),
        body_item_id: field.idOrNone,
        expires_at: field.time.optional(),
        request_id: field.requestId,
      })
      .refine((batch) => (batch.coins === undefined) !== (batch.body_item_id === undefined), {
        path: ['coins'],
        error: '金币和装扮要选一样',
      }),
    output: answer({ batch: keyBatch, keys: z.array(z.string()) }),
    outcomes: ['ItemNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
  getKeyBatches: {
    who: 'admin',
    summary: 'A page of batches of activation codes, newest first, with how many are used',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ batches: z.array(keyBatch), hasMore: z.boolean() }),
  },
  getBatchUses: {
    who: 'admin',
    summary: 'A page of a batch’s redemptions, latest first',
    readsOnly: true,
    input: z.object({ batch_id: field.id, pageNum: field.pageNum }),
    output: answer({ uses: z.array(z.object({ author: authorCard, time })), hasMore: z.boolean() }),
    outcomes: ['KeyBatchNotFound'],
  },
  revokeKeyBatch: {
    who: 'admin',
    summary: 'Revoke a batch’s unused codes; it can’t be undone',
    input: z.object({ batch_id: field.id }),
    output: answer({ batch: keyBatch }),
    outcomes: ['KeyBatchNotFound'],
  },
})

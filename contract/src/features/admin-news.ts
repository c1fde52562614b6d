import { z } from 'zod'
import { newsKinds, newsLimits, newsReceivers } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const newsHook = z.object({
  id: z.int(),
  name: z.string(),
  receiver: z.enum(newsReceivers),
  /** The host and the last characters; the address as a whole is never answered. */
  address: z.string(),
  kinds: z.array(z.enum(newsKinds)),
  on: flag,
  /** The begin of its failures since the last success. */
  failing_since: time.optional(),
  created_by: z.string(),
  time,
})

const newsDelivery = z.object({
  /** The same in all tries; webhooks get it as `webhook-id`. */
  id: z.string(),
  kind: z.enum([...newsKinds, 'test']),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** How the last try went. */
  result: z.string(),
  time,
  tried_at: time.optional(),
  next_at: time.optional(),
})

export type NewsHook = z.infer<typeof newsHook>
export type NewsDelivery = z.infer<typeof newsDelivery>

const hook = z.object({ hook_id: field.id })

export const adminNewsCalls = defineCalls('/v1/admin/news', {
  getNewsHooks: {
    who: 'admin',
    summary: 'A page of the group robots and webhooks that receive news, newest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ hooks: z.array(newsHook), hasMore: z.boolean() }),
  },
  createNewsHook: {
    who: 'admin',
    sudo: true,
    summary: 'Add a receiver of news; a webhook’s signing secret is answered this once',
    input: z.object({
      name: field.line(newsLimits.name, '请填写名称'),
      receiver: z.enum(newsReceivers, '请选择发到哪里'),
      address: field.line(newsLimits.address, '请填写地址'),
      /** The robot's secret for signatures, where it has one. */
      sign_secret: field.emptyLine(newsLimits.secret),
      kinds: field.json(z.array(z.enum(newsKinds)).min(1, '请至少选一种消息').max(newsKinds.length)),
    }),
    output: answer({ hook_id: z.int(), secret: z.string().optional() }),
    outcomes: ['NewsHookNameTaken'],
  },
  setNewsHook: {
    who: 'admin',
    summary: 'Turn a receiver of news on or off',
    input: hook.extend({ on: field.flag }),
    output: answer({}),
    outcomes: ['NewsHookNotFound'],
  },
  removeNewsHook: {
    who: 'admin',
    summary: 'Remove a receiver of news with its deliveries',
    input: hook,
    output: answer({}),
    outcomes: ['NewsHookNotFound'],
  },
  testNewsHook: {
    who: 'admin',
    summary: 'Send a test, signed as all news is',
    input: hook,
    output: answer({}),
    outcomes: ['NewsHookNotFound', 'NewsHookOff'],
    rate: { calls: 10, seconds: 60 },
  },
  getNewsDeliveries: {
    who: 'admin',
    summary: 'A page of the deliveries of the last seven days, newest first, without their texts',
    readsOnly: true,
    input: hook.extend({ pageNum: field.pageNum }),
    output: answer({ deliveries: z.array(newsDelivery), hasMore: z.boolean() }),
  },
})

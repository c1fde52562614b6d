import { randomUUID } from 'node:crypto'
import { sendSystemMessage } from '../../domains/messages/index.ts'
import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db/db.ts'
import * as sql from './deliveries.sql.ts'
import { formats, type Message, type Outcome, outcomeOf } from './formats.ts'
import { openHook } from './hook-box.ts'
import { kindNames, kindTypes, tell } from './news-texts.ts'
import { selectJustOpened } from './subjects.sql.ts'

export const sendingJob = 'send-news'

/** Robots refuse more than twenty messages in a minute. */
const perMinute = 15
const failingDays = 3

/** Scheduled job: sends what is due, one try each. A failure doesn't end it. */
export async function sendNews(ctx: AppContext): Promise<string> {
  await inTransaction(ctx.db, (tx) => tellOpenings(ctx, tx))
  let [sent, failed] = [0, 0]
  for (;;) {
    const taken = await inTransaction(ctx.db, (tx, afterCommit) => take(ctx, tx, afterCommit))
    if (!taken) return `发出了 ${sent} 条消息，${failed} 条没有成功`
    const outcome = await send(ctx, taken)
    if (outcome.isSent) sent += taken.deliveries.length
    else failed += taken.deliveries.length
    await inTransaction(ctx.db, (tx, afterCommit) => note(ctx, tx, afterCommit, taken, outcome))
  }
}

async function tellOpenings(ctx: AppContext, tx: Tx) {
  for (const { id, kind } of await selectJustOpened(tx, ctx.clock.now()))
    await sql.insertNews(tx, { kind: 'event', subject: kind, id }, ctx.clock.now())
}

interface Taken {
  hook: sql.DueHook
  tryId: string
  deliveries: sql.Delivery[]
}

/** Takes one delivery for a try; the last message of a robot's minute is a digest of all that waits. Undefined when nothing is due. */
async function take(ctx: AppContext, tx: Tx, afterCommit: AfterCommit): Promise<Taken | undefined> {
  const now = ctx.clock.now()
  // Robots are slowest at the full and the half hour, when everybody's reports are sent.
  const hook = await sql.lockDueHook(tx, now, { rest: now.getMinutes() % 30 === 0, perMinute })
  if (!hook) return undefined
  const tryId = randomUUID()
  if (!hook.isOwned) {
    await switchOff(ctx, tx, afterCommit, hook, '添加它的管理员已经离任。')
    return { hook, tryId, deliveries: [] }
  }
  const isDigest = hook.receiver !== 'webhook' && hook.lately === perMinute - 1
  return { hook, tryId, deliveries: await sql.takeDue(tx, hook.id, tryId, isDigest ? null : 1, now) }
}

const done: Outcome = { isSent: true, result: '内容已不再显示，没有发送', pauseSeconds: 0 }

async function send(ctx: AppContext, { hook, deliveries }: Taken): Promise<Outcome> {
  const message = await messageOf(ctx, deliveries)
  if (!message) return done
  const { receiver } = hook
  const { address, body, headers } = formats[receiver].request(
    openHook(ctx.secretBox, hook.box),
    message,
    ctx.clock.now(),
  )
  return outcomeOf(receiver, await ctx.outbound.post(address, body, headers))
}

async function messageOf(ctx: AppContext, deliveries: readonly sql.Delivery[]): Promise<Message | undefined> {
  const [first] = deliveries
  if (!first) return undefined
  const { siteName } = await ctx.settings.all()
  const base = { siteName, id: `msg_${first.id}`, type: kindTypes[first.kind], time: first.createdAt }
  if (deliveries.length > 1) {
    const counts = Map.groupBy(deliveries, ({ kind }) => kind)
    const parts = [...counts].map(([kind, { length }]) => `${kindNames[kind]} ${length} 条`)
    const text = `另有 ${deliveries.length} 条消息：${parts.join('，')}`
    return { ...base, text, url: `${ctx.publicOrigin}/admin/index` }
  }
  const told = await tell(ctx, first)
  return told && { ...base, text: told.text, url: ctx.publicOrigin + told.path }
}

async function note(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, { hook, tryId }: Taken, outcome: Outcome) {
  const now = ctx.clock.now()
  const { isSent, result, pauseSeconds, isGone } = outcome
  const since = isSent
    ? await sql.updateSucceeded(tx, hook.id)
    : await sql.updateFailed(tx, hook.id, now, later(now, pauseSeconds * 1_000))
  await sql.updateResult(tx, tryId, { result, sentAt: isSent ? now : null })
  const hasFailedLong = since !== undefined && since <= later(now, -days(failingDays))
  if (isGone) await switchOff(ctx, tx, afterCommit, hook, '对方答复不再接收（HTTP 410）。')
  else if (hasFailedLong)
    await switchOff(ctx, tx, afterCommit, hook, `已经 ${failingDays} 天没有发送成功，最后一次：${result}。`)
}

/** Switches a hook off and tells the admin who added it, once. */
async function switchOff(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, hook: sql.DueHook, why: string) {
  if (!(await sql.switchOff(tx, hook.id))) return
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId: hook.createdBy,
    title: `「${hook.name}」的消息外发已关闭`,
    message: `${why}\n检查对方的设置后，可以在后台的「消息外发」里重新打开。`,
    ref: `news-hook:${hook.id}:${ctx.clock.now().getTime()}`,
  })
}

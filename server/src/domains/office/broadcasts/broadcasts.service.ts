import type { SystemMessage } from '@judian/contract'
import { inTransaction, violates } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { enqueue } from '../../../ports/jobs/index.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { textToHtml } from '../../../text/html.ts'
import { previewOf } from '../../../text/doc/texts.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { avatarItems } from '../../members/avatar/index.ts'
import { rewardOf } from '../../members/gifts/index.ts'
import { rewardLink } from '../../messages/index.ts'
import { messageText, presentBroadcasts } from './broadcasts.view.ts'
import { sendingJob } from './sending.ts'
import * as sql from './broadcasts.sql.ts'

interface Text {
  sender_name: string
  title: string
  message: string
  coins?: number | undefined
  body_item_id?: number | undefined
  /** Omitted: every member. */
  user_ids?: number[] | undefined
}

export async function listBroadcasts({ db }: AppContext, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectBroadcasts(db, page))
  return { broadcasts: await presentBroadcasts(db, me, shown), hasMore }
}

/** Throws BroadcastNotFound. */
export async function readBroadcast({ db }: AppContext, me: Member, id: number) {
  const row = await sql.selectBroadcast(db, id)
  if (!row) throw new ApiError('BroadcastNotFound')
  const [broadcast] = await presentBroadcasts(db, me, [row])
  return { broadcast: broadcast! }
}

/** Previews the message and counts its recipients. Throws ItemNotFound. */
export async function previewBroadcast({ db, clock }: AppContext, me: Member, text: Text) {
  const { coins, body_item_id: itemId } = text
  const item = itemId === undefined ? undefined : (await avatarItems(db, me.id, [itemId])).get(itemId)
  if (itemId !== undefined && !item) throw new ApiError('ItemNotFound')
  const reward = rewardOf({ coins: coins ?? null, itemId: itemId ?? null })
  const message = messageText(text.message, reward)
  const link = rewardLink(reward)
  const system_message: SystemMessage = {
    id: 0,
    sender_name: text.sender_name,
    time: clock.now().toISOString(),
    title: text.title,
    message: textToHtml(message),
    preview: previewOf(message),
    ...(link && { link }),
    containGift: flagOf(item),
    acquiredGift: 0,
    ...(item && { body_item_id: item.body_item_id, user_avatar_storage: item }),
    checked: 0,
  }
  return { system_message, recipients: await sql.countMembers(db, text.user_ids ?? null) }
}

/** Schedules a broadcast, by default for now. Throws ItemNotFound, MemberNotFound. */
export async function createBroadcast(
  { db, clock }: AppContext,
  me: Member,
  form: Text & { send_at?: string | undefined; request_id?: string | undefined },
) {
  const { sender_name: senderName, title, message, coins = null, body_item_id: itemId = null } = form
  const createdAt = clock.now()
  const sendAt = form.send_at === undefined ? createdAt : new Date(form.send_at)
  const userIds = form.user_ids ? [...new Set(form.user_ids)] : null
  const reward = { coins, itemId }

  try {
    return await once(db, { me, call: 'createBroadcast', requestId: form.request_id }, async (tx) => {
      await requireAdmin(tx, me)
      const recipients = await sql.countMembers(tx, userIds)
      if (userIds && recipients < userIds.length) throw new ApiError('MemberNotFound')
      const own = { senderName, title, message, ...reward, userIds, recipients, sendAt }
      const id = await sql.insertBroadcast(tx, { ...own, createdBy: me.id, createdAt })
      await enqueue(tx, sendingJob, { runAt: sendAt })
      const act = { actorId: me.id, act: 'create-broadcast', subjectKind: 'broadcast', subjectId: id }
      await audit(tx, { ...act, after: own, at: createdAt })
      return { broadcast_id: id }
    })
  } catch (error) {
    if (violates(error, 'broadcasts_item_id_fkey')) throw new ApiError('ItemNotFound')
    throw error
  }
}

/** Cancels a broadcast that hasn't begun; idempotent. Throws BroadcastNotFound, BroadcastStarted. */
export function cancelBroadcast({ db, clock }: AppContext, me: Member, id: number) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const former = await sql.selectBroadcastForUpdate(tx, id)
    if (!former) throw new ApiError('BroadcastNotFound')
    if (former.cancelledAt) return
    if (former.sentTo > 0 || former.finishedAt) throw new ApiError('BroadcastStarted')
    const at = clock.now()
    await sql.updateCancelled(tx, id, at)
    await audit(tx, { actorId: me.id, act: 'cancel-broadcast', subjectKind: 'broadcast', subjectId: id, at })
  })
}

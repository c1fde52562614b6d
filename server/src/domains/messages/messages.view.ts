import type { ReplyMessage, SystemMessage } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { thumbKey } from '../../ports/storage/index.ts'
import { textToHtml } from '../../text/html.ts'
import { contentPreview, previewOf } from '../../text/doc/texts.ts'
import { authorCards } from '../accounts/index.ts'
import { avatarItems } from '../members/avatar/index.ts'
import { convertedText } from '../members/wallet/index.ts'
import { selectGifts } from '../members/gifts/index.ts'
import { siteSender } from './notify.service.ts'
import type { ReplyRow } from './replies.sql.ts'
import type { SystemMessageRow } from './system.sql.ts'

export async function presentReplies(db: Db, rows: readonly ReplyRow[]): Promise<ReplyMessage[]> {
  const cards = await authorCards(
    db,
    rows.map((row) => row.authorId),
  )
  return rows.map((row) => {
    const author = cards.get(row.authorId)!
    return {
      author,
      user_name: author.username,
      user_AvatarDetails: author.user_avatar,
      receiver_id: row.receiverId ?? ('' as const),
      time: row.createdAt.toISOString(),
      message: textToHtml(row.body),
      preview: contentPreview(row.body),
      message_id: row.momentId,
      comment_id: row.commentId,
      ...(row.topId !== null && { ref_message_id: row.topId }),
      moments_Text: {
        community: row.community,
        title: row.title,
        ...(row.picture !== null && { thumb_url: `/${thumbKey(row.picture)}` }),
      },
      seen: flagOf(row.seen),
    }
  })
}

/** Two more queries when any of them has a gift. */
export async function presentSystemMessages(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  me: Member,
  rows: readonly SystemMessageRow[],
): Promise<SystemMessage[]> {
  const { siteName } = await settings.all()
  const giftOf = await giftsOf(db, me, rows)
  return rows.map((row) => {
    const gift = row.giftId === null ? undefined : giftOf.get(row.giftId)
    return {
      id: row.id,
      // The site's own messages are stored under its first name.
      sender_name: row.senderName === siteSender ? `${siteName}小助手` : row.senderName,
      time: row.createdAt.toISOString(),
      title: row.title,
      message: textToHtml(row.message),
      preview: previewOf(row.message),
      containGift: flagOf(gift),
      acquiredGift: flagOf(gift?.acquired),
      ...(gift && { gift_id: row.giftId!, body_item_id: gift.item.body_item_id, user_avatar_storage: gift.item }),
      ...(gift?.text && { gift_text: gift.text }),
      checked: flagOf(row.checkedAt),
      ...(row.link && { link: row.link }),
    }
  })
}

async function giftsOf(db: Db, me: Member, rows: readonly SystemMessageRow[]) {
  const ids = rows.flatMap((row) => (row.giftId === null ? [] : [row.giftId]))
  const gifts = ids.length === 0 ? [] : await selectGifts(db, ids)
  const items = await avatarItems(
    db,
    me.id,
    gifts.map((gift) => gift.itemId),
  )
  return new Map(
    gifts.map(({ id, itemId, acquiredAt, convertedCoins }) => {
      const item = items.get(itemId)!
      const text = convertedCoins === null ? undefined : convertedText(item.body_item_name, convertedCoins)
      return [id, { acquired: acquiredAt !== null, item, text }]
    }),
  )
}

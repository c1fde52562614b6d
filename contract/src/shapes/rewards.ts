import { z } from 'zod'
import { coinReasons } from '../limits.ts'
import { flag, time } from './base.ts'

export const avatarItem = z.object({
  body_item_id: z.int(),
  body_item_name: z.string(),
  body_item_url: z.string(),
  /** 1–8; 8 is the background. */
  body_type: z.int(),
  body_item_quality: z.int(),
  price: z.int(),
  owned: flag,
  equipped: flag,
  on_sale: flag,
})

/** `gift_waiting`: opening the gift grants it, free of charge. */
export const shopItem = avatarItem.extend({ gift_waiting: flag })

export const mission = z.object({
  id: z.int(),
  mission_description: z.string(),
  is_completed: flag,
  is_acquired: flag,
  community_name: z.string(),
  /** The related post; 0 for none. */
  message_id: z.int(),
  /** 1 comment on the post, 2 thumb it, 3 publish in the community, 4 check in `goal` days, 5 win a tile game, 6 reach an ending of the companion's. */
  mission_type: z.int(),
  /** The rewarded item, if any; else `coins`. */
  userAvatarShopList: z.array(avatarItem),
  coins: z.int(),
  done: z.int(),
  goal: z.int(),
})

export const calendarEntry = z.object({
  /** Number of the check-in that earns it. */
  day: z.int(),
  /** 1 coins, 2 an avatar item. */
  giftType: z.literal([1, 2]),
  /** Coins, or how many of the item. */
  giftItemNum: z.int(),
  user_avatar_storage: avatarItem.optional(),
  /** Shanghai day of the check-in; absent until then. */
  checked_on: z.iso.date().optional(),
})

export const coinRecord = z.object({
  id: z.int(),
  /** Amount added; negative when spent. */
  coins: z.int(),
  balance: z.int(),
  reason: z.enum(coinReasons),
  /** Description with the name, plain text. */
  text: z.string(),
  /** The item, mission or batch of keys; absent if there is none. */
  name: z.string().optional(),
  image_url: z.string().optional(),
  time,
})

export type AvatarItem = z.infer<typeof avatarItem>
export type ShopItem = z.infer<typeof shopItem>
export type Mission = z.infer<typeof mission>
export type CalendarEntry = z.infer<typeof calendarEntry>
export type CoinRecord = z.infer<typeof coinRecord>

import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, avatar, avatarItem, calendarEntry, coinRecord, flag, mission, shopItem } from '../shapes/index.ts'

/** Coins, items, missions and check-ins. */

export const walletCalls = defineCalls('/v1/account', {
  getCoinRecords: {
    who: 'member',
    summary: 'A page of the caller’s coin records, newest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ records: z.array(coinRecord), hasMore: z.boolean() }),
  },
})

/** One slot of the avatar: an owned item's URL, or 'default' for none. */
const worn = field.line(500, '请选择装扮')

export const avatarCalls = defineCalls('/v1/account', {
  equipAvatar: {
    who: 'member',
    changesOwnState: true,
    summary: 'Put on owned items; `background_color` takes an owned background or rgb(r, g, b)',
    input: z.object({
      hats: worn,
      tops: worn,
      bottoms: worn,
      foot: worn,
      face: worn,
      hand_left: worn,
      hand_right: worn,
      background_color: worn,
    }),
    output: answer({ user_avatar: avatar, avatar_url: z.string() }),
    outcomes: ['ItemNotOwned'],
    rate: { calls: 30, seconds: 60 },
  },
})

export const giftsCalls = defineCalls('/v1/account', {
  getShopList: {
    who: 'member',
    summary: 'Items on sale, owned items, and items that wait as gifts',
    readsOnly: true,
    input: nothing,
    output: answer({ items: z.array(shopItem) }),
  },
  buyAppearance: {
    who: 'member',
    notForMinors: { unless: 'gift_id' },
    changesOwnState: true,
    summary:
      'Buy an avatar item; it costs nothing while a gift of it waits, and one owned already becomes its price then',
    input: z.object({
      body_item_id: field.id,
      /** Opens only this gift of the item; each system message names its own. */
      gift_id: field.idOrNone,
      request_id: field.requestId,
    }),
    output: answer({
      coins: z.int(),
      item: avatarItem,
      /** Coins for a gift of an item already owned, and the sentence to show. */
      converted_coins: z.int().optional(),
      text: z.string().optional(),
    }),
    outcomes: ['ItemNotOnSale', 'ItemOwned', 'TooFewCoins', 'GiftNotFound'],
  },
})

const missionList = { user_mission: z.array(mission) }

export const missionsCalls = defineCalls('/v1/account', {
  getMissionList: {
    who: 'member',
    summary: 'Open missions and those to be claimed; the same list twice',
    readsOnly: true,
    input: nothing,
    output: answer({ ...missionList, data: answer(missionList) }),
  },
  claimRewards: {
    who: 'member',
    summary: 'Claim a completed mission’s reward, once; it arrives with a system message',
    input: z.object({ mission_id: field.id, request_id: field.requestId }),
    output: answer({ coins: z.int(), ...missionList }),
    outcomes: ['MissionNotFound', 'MissionNotCompleted', 'MissionAcquired'],
  },
})

export const checkInCalls = defineCalls('/v1/account', {
  submitDailyCheckedIn: {
    who: 'member',
    summary: 'Check in for today (Asia/Shanghai): the month’s n-th check-in earns its n-th reward',
    input: z.object({ request_id: field.requestId }),
    output: answer({
      user_checkin_days: z.int(),
      user_checkin_streak: z.int(),
      userDailyCheckInCalendars: z.array(calendarEntry),
      userHasCheckedToday: flag,
      reward: calendarEntry,
      coins: z.int(),
      systemMessageCount: z.int(),
    }),
    outcomes: ['CheckedInAlready'],
  },
})

export const redeemCalls = defineCalls('/v1/account', {
  redeemKey: {
    who: 'anyone',
    summary: 'Redeem an activation code; hyphens, case and surrounding spaces are forgiven',
    input: z.object({ key: field.line(100, '激活码不能为空'), request_id: field.requestId }),
    output: answer({}),
    outcomes: ['RedeemNotSignedIn', 'TooManyWrongKeys', 'KeyWrong', 'KeyExpired', 'KeyUsed'],
  },
})

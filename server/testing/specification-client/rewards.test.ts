import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../src/domains/members/avatar/index.ts'
import { type Answer } from './client.ts'
import { type Member, expectOk, openSite, type Site, featureSets } from './site.ts'

/** Section 7, Account, from the shop to linked accounts; sections 3, 4 and 8 about rewards. */
describe.each(featureSets)('with %s features', (features) => {
  interface Item {
    body_item_id: number
    body_item_url: string
    body_type: number
  }

  test('an item is bought from the shop and worn; a colour is a background', async () => {
    await using site = await openSite(features)
    const { w } = site
    await seedCatalogue(w.db)
    const me = await site.member()
    await w.given.coins(me.person, 5_000)
    const body_item_id = await w.given.item({ onSale: true })
    const { items } = await expectOk(me.post('/account/getShopList'))
    const item = (items as Item[]).find((one) => one.body_item_id === body_item_id)!
    expect(item).toMatchObject({
      body_item_name: '雨夜',
      body_type: 8,
      body_item_quality: 3,
      body_item_url: expect.any(String),
    })

    await expectOk(me.post('/account/buyAppearance', { body_item_id }))
    expect(await me.post('/account/buyAppearance', { body_item_id })).toMatchObject({ http: 409 })
    const bare = Object.fromEntries(
      ['hats', 'tops', 'bottoms', 'foot', 'face', 'hand_left', 'hand_right'].map((slot) => [slot, 'default']),
    )
    for (const background_color of ['rgb(20, 30, 40)', item.body_item_url]) {
      await expectOk(me.post('/account/equipAvatar', { ...bare, background_color }))
      expect(await me.post('/account/autosignin')).toMatchObject({ user_avatar: { ...bare, background_color } })
    }
  })

  test('a day is checked in once', async () => {
    await using site = await openSite(features)
    const me = await site.member()
    const { systemMessageCount } = await me.post('/account/autosignin')
    const { userDailyCheckInCalendars } = await expectOk(me.post('/account/submitDailyCheckedIn'))
    expect((userDailyCheckInCalendars as object[])[0]).toMatchObject({
      day: 1,
      giftType: expect.any(Number),
      giftItemNum: expect.any(Number),
    })
    expect(await me.post('/account/autosignin')).toMatchObject({
      userHasCheckedToday: 1,
      user_checkin_days: 1,
      systemMessageCount: Number(systemMessageCount) + 1,
    })
    expect(await me.post('/account/submitDailyCheckedIn')).toMatchObject({ http: 409 })
  })

  test('a mission is completed and claimed, which sends a system message with a gift; opening it checks it', async () => {
    await using site = await openSite(features)
    const { w } = site
    const me = await site.member()
    const itemId = await w.given.item()
    const mission_id = await w.given.mission({ missionType: 4, itemId })
    const missions = async () => (await expectOk(me.post('/account/getMissionList')))['user_mission']
    expect(await missions()).toMatchObject([
      {
        id: mission_id,
        mission_description: '任务',
        is_completed: 0,
        is_acquired: 0,
        community_name: 'r6',
        message_id: 0,
        mission_type: 4,
        userAvatarShopList: [{ body_item_id: itemId }],
      },
    ])
    expect(await me.post('/account/claimRewards', { mission_id })).toMatchObject({ http: 409 })
    await expectOk(me.post('/account/submitDailyCheckedIn'))
    expect(await missions()).toMatchObject([{ is_completed: 1, is_acquired: 0 }])
    await expectOk(me.post('/account/claimRewards', { mission_id }))
    expect(await expectOk(me.post('/account/getMissionList'))).toMatchObject({
      data: { status: 200, user_mission: [{ is_completed: 1, is_acquired: 1 }] },
    })

    const asked = { messageCount: 0, pageNum: 1, message_type: 'system' }
    const { system_messages } = await expectOk(me.post('/moments/getMyReplies', asked))
    const gift = (system_messages as { id: number; containGift: 0 | 1 }[]).find(({ containGift }) => containGift === 1)!
    expect(gift).toMatchObject({
      sender_name: expect.any(String),
      time: expect.any(String),
      title: expect.any(String),
      message: expect.any(String),
      acquiredGift: 0,
      body_item_id: itemId,
      user_avatar_storage: { body_item_id: itemId },
    })
    await expectOk(me.post('/account/checkedSystemMsg', { id: gift.id }))
    await expectOk(me.post('/account/buyAppearance', { body_item_id: itemId }))
  })

  /** A site with a member and two activation codes. */
  async function codes() {
    const site = await openSite(features)
    const [admin, me] = [await site.admin(), await site.member()]
    const { keys } = await site.w.ask(admin.person, 'createKeyBatch', { name: '礼包', count: 2, coins: 5 })
    return { site, admin, me, keys: keys! }
  }
  const redeem = (me: Pick<Member, 'post'>, key: string) => me.post('/account/redeemKey', { key })
  const unknown = 'AAAA-AAAA-AAAA-AAAA'

  type Codes = Awaited<ReturnType<typeof codes>>
  const redeeming: [what: string, status: number, message: string | undefined, send: (s: Codes) => Promise<Answer>][] =
    [
      ['an activation code', 200, undefined, ({ me, keys }) => redeem(me, keys[0]!)],
      ['an unknown activation code', 402, '您输入的激活码有误', ({ me }) => redeem(me, unknown)],
      ['a code without a session', 401, '您还没有登录账号', ({ site, keys }) => redeem(site.visitor(), keys[0]!)],
      [
        'a used code',
        405,
        '您输入的激活码已被使用',
        async ({ site, me, keys }) => {
          await expectOk(redeem(await site.member(), keys[0]!))
          return redeem(me, keys[0]!)
        },
      ],
      [
        'a code of a revoked batch',
        403,
        '您输入的激活码已失效',
        async ({ site, me, keys }) => {
          await site.w.db.updateTable('redeemBatches').set({ revokedAt: site.w.ctx.clock.now() }).execute()
          return redeem(me, keys[0]!)
        },
      ],
      [
        'a code after five wrong ones',
        429,
        '请求兑换次数过多，请稍后再试',
        async ({ me, keys }) => {
          for (let n = 0; n < 5; n++) await redeem(me, unknown)
          return redeem(me, keys[0]!)
        },
      ],
    ]

  test.for(redeeming)('%s answers %i', async ([, status, message, send]) => {
    const scene = await codes()
    await using _: Site = scene.site
    expect(await send(scene)).toMatchObject({ http: 200, status, ...(message !== undefined && { message }) })
  })

  test('a game account is linked and listed; a wrong ID is refused with its reason', async () => {
    await using site = await openSite(features)
    await site.w.given.community()
    const me = await site.member()
    const link = (bindGameId: string) => me.post('/account/LinkGameAccount', { community_name: 'r6', bindGameId })
    expect((await link('a b')).http).toBe(400)
    await expectOk(link('Night_01'))
    expect(await expectOk(me.post('/account/getLinkedAccountInfo'))).toMatchObject({
      linked: [{ game_username: 'Night_01' }],
    })
  })
})

import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'

test('a visitor gets 401', async () => {
  await using w = await world()
  expect(await w.ask(null, 'autosignin', {})).toEqual({ status: 200, result: 401 })
})

test('an unknown session is a visitor’s', async () => {
  await using w = await world()
  const nobody = { id: 0, username: '', phone: '', token: 'no such session' }
  expect(await w.ask(nobody, 'autosignin', {})).toEqual({ status: 200, result: 401 })
})

test('a member gets every field', async () => {
  await using w = await world()
  const me = await w.given.member({ username: '夜行者' })
  await w.db.updateTable('users').set({ postXp: 90, commentXp: 14 }).where('id', '=', me.id).execute()

  expect(await w.ask(me, 'autosignin', {})).toEqual({
    status: 200,
    result: 200,
    username: '夜行者',
    user_id: me.id,
    userInfo: {
      post_xp: 90,
      comment_xp: 14,
      user_level: 2,
      coins: 0,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level_xp: 100,
      next_level_xp: 300,
    },
    avatar_url: expect.stringMatching(/^\/images\/avatar\//),
    user_avatar: expect.objectContaining({ hats: 'default', user_id: me.id }),
    user_mission: [],
    messageCount: 0,
    systemMessageCount: 0,
    mentionCount: 0,
    praiseCount: 0,
    followerCount: 0,
    waitingVerifyContentsCount: 0,
    needAdminVerifyContentsCount: 0,
    isAdmin: false,
    isModerator: false,
    user_checkin_days: 0,
    user_checkin_streak: 0,
    userDailyCheckInCalendars: expect.any(Array),
    userHasCheckedToday: 0,
    westWorldKillSwitchStatus: 0,
  })
})

test('a moderator and an admin are marked as such', async () => {
  await using w = await world()
  const [moderator, admin] = [await w.given.member(), await w.given.member()]
  const communityId = await w.given.community()
  await w.db.insertInto('communityModerators').values({ communityId, userId: moderator.id }).execute()
  await w.db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.id).execute()

  expect(await w.ask(moderator, 'autosignin', {})).toMatchObject({ isAdmin: false, isModerator: true })
  expect(await w.ask(admin, 'autosignin', {})).toMatchObject({ isAdmin: true, isModerator: true })
})

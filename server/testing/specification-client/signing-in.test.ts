import { describe, expect, test } from 'vitest'
import { type Answer, type Client, type Fields, signIn } from './client.ts'
import { type Member, expectOk, openSite, password, type Site, featureSets } from './site.ts'

/** Section 7, Account, and the catalogue of section 8 for signing up and in, and for a forgotten password. */
describe.each(featureSets)('with %s features', (features) => {
  test('four fields make an account, which signs in with encrypted credentials and signs out', async () => {
    await using site = await openSite(features)
    const [client, phone_num] = [site.visitor(), site.freshPhone()]
    await expectOk(client.post('/account/sendCodeToSignUp', { phone_num, verify_type: 1 }))
    const verify_code = site.codeOf(phone_num)
    await expectOk(client.post('/account/signup', { phone_num, password, username: '夜行者', verify_code }))
    expect(await client.post('/account/autosignin')).toMatchObject({ http: 200, result: 401 })

    await expectOk(signIn(client, phone_num, password))
    expect(await client.post('/account/autosignin')).toMatchObject({
      result: 200,
      username: '夜行者',
      user_id: expect.any(Number),
      userInfo: {
        post_xp: 0,
        comment_xp: 0,
        user_level: expect.any(Number),
        coins: expect.any(Number),
        time: expect.any(String),
      },
      avatar_url: expect.any(String),
      user_avatar: expect.objectContaining({ hats: 'default', background_color: expect.any(String) }),
      user_mission: [],
      messageCount: 0,
      systemMessageCount: expect.any(Number),
      waitingVerifyContentsCount: 0,
      needAdminVerifyContentsCount: 0,
      isAdmin: false,
      isModerator: false,
      user_checkin_days: 0,
      userDailyCheckInCalendars: expect.any(Array),
      userHasCheckedToday: 0,
      westWorldKillSwitchStatus: expect.any(Number),
    })
    await expectOk(client.get('/account/signout'))
    expect(await client.post('/account/autosignin')).toMatchObject({ http: 200, result: 401 })
  })

  test('the first write of such an account answers that consent is needed, by no status of another meaning', async () => {
    await using site = await openSite(features)
    await site.w.given.community()
    const me = await site.member({ agrees: false })
    const post = { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: '[]' }
    expect(await me.post('/moments/postMoments', post)).toMatchObject({
      http: 403,
      message: expect.stringContaining('同意'),
    })
    const refused = await me.post('/account/redeemKey', { key: 'AAAA-AAAA-AAAA-AAAA' })
    expect([200, 401, 402, 403, 405, 429]).not.toContain(refused.status)
    expect(await me.post('/moments/getMomentsByCommunity', { pageNum: 1, community_name: 'r6' })).toMatchObject({
      status: 200,
    })
  })

  /** A site with one member, and a visitor who has a phone without an account. */
  interface Scene {
    site: Site
    client: Client
    member: Member
    phone: string
  }

  const sendCode = ({ client, phone }: Scene, changed: Fields = {}) =>
    client.post('/account/sendCodeToSignUp', { phone_num: phone, verify_type: 1, ...changed })
  async function signUp(s: Scene, changed: Fields = {}, entered = (code: string) => code) {
    await expectOk(sendCode(s))
    const form = { phone_num: s.phone, password, username: '新玩家', verify_code: entered(s.site.codeOf(s.phone)) }
    return s.client.post('/account/signup', { ...form, ...changed })
  }
  const sendResetCode = ({ client, member }: Scene, phone_num = member.person.phone) =>
    client.post('/account/sendCodeToFindPwd', { phone_num, verify_type: 2 })
  async function reset(s: Scene, entered = (code: string) => code) {
    await expectOk(sendResetCode(s))
    const phone_num = s.member.person.phone
    const form = { phone_num, password: 'another123', verify_code: entered(s.site.codeOf(phone_num)) }
    return s.client.post('/account/updatePasswordByPhoneNum', form)
  }
  async function afterMinutes(s: Scene, minutes: number, act: () => Promise<Answer>) {
    s.site.w.ports.clock.advance(minutes * 60_000)
    return act()
  }
  /** Another code than this one. */
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  const cases: [what: string, status: number, message: string | undefined, send: (s: Scene) => Promise<Answer>][] = [
    ['a sign-up code', 200, undefined, (s) => sendCode(s)],
    [
      'a sign-up code for a registered phone',
      401,
      '手机号不正确或已被注册',
      (s) => sendCode(s, { phone_num: s.member.person.phone }),
    ],
    ['a sign-up code for a wrong number', 401, '手机号不正确或已被注册', (s) => sendCode(s, { phone_num: '123' })],
    [
      'a sign-up code while registration is closed',
      -1,
      '当前注册暂未开放',
      async (s) => {
        await s.site.w.given.settings({ registrationOpen: false })
        return sendCode(s)
      },
    ],
    ['a sign-up', 200, undefined, (s) => signUp(s)],
    ['a sign-up with a wrong code', 405, '验证码与所输入的手机号不匹配', (s) => signUp(s, {}, other)],
    ['a sign-up with an unsuitable name', 402, '昵称不符合规范', (s) => signUp(s, { username: '甲' })],
    ['a sign-up with an unsuitable password', 403, '密码不符合规范', (s) => signUp(s, { password: 'short' })],
    ['a sign-up with a taken name', 406, '昵称已被注册', (s) => signUp(s, { username: s.member.person.username })],
    [
      'a sign-up with an old code',
      413,
      '验证码已过期,请重新发送',
      async (s) => {
        await expectOk(sendCode(s))
        const verify_code = s.site.codeOf(s.phone)
        const form = { phone_num: s.phone, password, username: '新玩家', verify_code }
        return afterMinutes(s, 5, () => s.client.post('/account/signup', form))
      },
    ],
    ['a reset code', 200, undefined, (s) => sendResetCode(s)],
    ['a reset code for an unknown phone', 401, '手机号不正确', (s) => sendResetCode(s, s.phone)],
    ['a reset', 200, undefined, (s) => reset(s)],
    ['a reset with a wrong code', 405, '验证码与所输入的手机号不匹配', (s) => reset(s, other)],
    [
      'a reset with an old code',
      413,
      '验证码已过期,请重新发送',
      async (s) => {
        await expectOk(sendResetCode(s))
        const phone_num = s.member.person.phone
        const form = { phone_num, password: 'another123', verify_code: s.site.codeOf(phone_num) }
        return afterMinutes(s, 5, () => s.client.post('/account/updatePasswordByPhoneNum', form))
      },
    ],
    ['a sign-in', 200, undefined, (s) => signIn(s.client, s.member.person.phone, password)],
    [
      'a sign-in with a wrong password',
      401,
      '手机号或密码错误',
      (s) => signIn(s.client, s.member.person.phone, 'another123'),
    ],
    ['a sign-in of an unknown phone', 401, '手机号或密码错误', (s) => signIn(s.client, s.phone, password)],
    [
      'a sign-in of a banned member',
      402,
      '您的账户已被封禁',
      async (s) => {
        const admin = await s.site.admin()
        await expectOk(admin.post('/admin/users/banUser', { user_id: s.member.person.id, reason: '刷屏' }))
        return signIn(s.client, s.member.person.phone, password)
      },
    ],
    [
      'a sign-in while that is closed',
      -1,
      '登录功能临时维护中',
      async (s) => {
        await s.site.w.given.settings({ signInOpen: false })
        return signIn(s.client, s.member.person.phone, password)
      },
    ],
  ]

  test.for(cases)('%s answers %i', async ([, status, message, send]) => {
    await using site = await openSite(features)
    const scene = { site, member: await site.member(), client: site.visitor(), phone: site.freshPhone() }
    // The member's own sign-up code was a minute ago.
    await site.passRateLimits(60)
    expect(await send(scene)).toMatchObject({ http: 200, status, ...(message !== undefined && { message }) })
  })

  test('a second code within the minute names the wait, and comes after it', async () => {
    await using site = await openSite(features)
    const scene = { site, member: await site.member(), client: site.visitor(), phone: site.freshPhone() }
    await expectOk(sendCode(scene))
    expect(await sendCode(scene)).toMatchObject({ http: 428, message: '获取验证码太频繁，请一分钟后再试' })
    await site.passRateLimits(60)
    await expectOk(sendCode(scene))
  })

  test('too many requests answer 429 with the seconds to wait', async () => {
    await using site = await openSite(features)
    const me = await site.member()
    const tries = Array.from({ length: 11 }, () => me.post('/moments/sendFeedback', { message: '你好' }))
    const refused = (await Promise.all(tries)).filter(({ http }) => http === 429)
    expect(refused).toMatchObject([{ status: 429, remainingSeconds: expect.any(Number) }])
  })
})

import { describe, expect, test } from 'vitest'
import { callsOf, type Subjects } from './calls.ts'
import { type Answer, type Client, pixel } from './client.ts'
import { openSite, featureSets } from './site.ts'

/** Sections 6 and 7: each call exists with the specification's fields, and most need a session. */
describe.each(featureSets)('with %s features', (features) => {
  const ids: Subjects = {
    message_id: 1,
    comment_id: 1,
    user_id: 1,
    clan_id: 1,
    match_id: 1,
    mission_id: 1,
    body_item_id: 1,
  }
  const calls = callsOf(ids)

  const isUpload = (path: string) => /\/upload\w+/.test(path)
  const send = (client: Client, [path, fields]: (typeof calls)[number]): Promise<Answer> => {
    if (path === '/account/signout') return client.get(path)
    if (isUpload(path)) return client.upload(path, path.startsWith('/clan') ? 'file' : 'images', pixel)
    return client.post(path, fields)
  }

  /** What a visitor may do: sign in and up, reset a password, see the communities, open a shared quiz result. */
  const open = [
    '/moments/getDivisionLists',
    '/event/mbti/getResultWithoutSignedIn',
    '/account/autosignin',
    '/account/sendCodeToFindPwd',
    '/account/updatePasswordByPhoneNum',
    '/account/getPublicKey',
    '/account/signin',
    '/account/sendCodeToSignUp',
    '/account/signup',
    '/account/signout',
  ]

  test('there are 67 calls, and a visitor is told to sign in by all but those that need no session', async () => {
    expect(calls).toHaveLength(67)
    await using site = await openSite(features)
    await site.w.given.community()
    const needed: string[] = []
    for (const call of calls) {
      const { status, message } = await send(site.visitor(), call)
      const needsSession = status === 401 && /登录/.test(String(message))
      if (needsSession) needed.push(call[0])
    }
    expect(calls.map(([path]) => path).filter((path) => !needed.includes(path))).toEqual(open)
  })

  test('a member’s call with the specification’s fields is never malformed, whatever it finds', async () => {
    await using site = await openSite(features)
    const { w, member } = site
    const other = await member()
    await w.given.moment(other.person)
    await w.given.clan(other.person)
    const me = await member()
    const faulty: Record<string, unknown> = {}
    for (const call of calls) {
      const answer = await send(me, call)
      expect([call[0], answer.http < 500 && typeof answer.status === 'number']).toEqual([call[0], true])
      if (answer['fields']) faulty[call[0]] = answer['fields']
    }
    expect(faulty).toEqual({})
  })

  test('roles: members, moderators and admins are marked, and the back office is for the latter two', async () => {
    await using site = await openSite(features)
    const [member, moderator, admin] = [await site.member(), await site.member(), await site.admin()]
    await site.w.given.community({ moderators: [moderator.person] })
    const marks = async (me: Client) => {
      const { isModerator, isAdmin, waitingVerifyContentsCount, needAdminVerifyContentsCount } =
        await me.post('/account/autosignin')
      return [isModerator, isAdmin, waitingVerifyContentsCount, needAdminVerifyContentsCount]
    }
    expect(await marks(member)).toEqual([false, false, 0, 0])
    expect(await marks(moderator)).toEqual([true, false, 0, 0])
    expect(await marks(admin)).toEqual([expect.any(Boolean), true, 0, 0])

    const page = async (me: Client) =>
      (await fetch(`${me.site}/admin/index`, { headers: { cookie: me.cookie() }, redirect: 'manual' })).status
    expect([await page(member), await page(moderator), await page(admin)]).toEqual([403, 200, 200])
  })
})

import { describe, expect, test } from 'vitest'
import type { Fields } from './client.ts'
import { pixel } from './client.ts'
import { type Member, expectOk, openSite, featureSets } from './site.ts'

/** Section 7, Clan; sections 3, 4 and 6 about clans. */
describe.each(featureSets)('with %s features', (features) => {
  const community_name = 'r6'
  const about = { name: '北门小队', intro: '守北门', main_server: 'asia', main_mode: 'ranked', min_rank: 'gold' }

  const list = (me: Member, fields: Fields) =>
    expectOk(me.post('/clan/getClanListByTag', { pageNum: 1, community_name, ...fields }))

  test('a clan is founded, listed and edited', async () => {
    await using site = await openSite(features)
    const [me, other] = [await site.member(), await site.member()]
    // Another clan, with which the community gets its servers, modes and ranks.
    await site.w.given.clan(other.person, { mainServer: 'europe' })
    expect(await expectOk(me.post('/clan/getClanCommunityInfo', { community_name }))).toMatchObject({
      servers: [{ code: 'asia', name: '亚服' }, { code: 'europe' }],
    })
    const { clan } = await expectOk(me.post('/clan/createClan', { community_name, ...about }))
    const { id } = clan as { id: number }
    expect(clan).toMatchObject({
      id: expect.any(Number),
      community_name,
      ...about,
      clan_level: 1,
      avatar_url: expect.any(String),
    })

    for (const fields of [{}, { server_code: '', mode_code: '' }])
      expect((await list(me, fields))['clans']).toHaveLength(2)
    expect(await list(me, { server_code: 'asia' })).toMatchObject({ clans: [{ id }] })

    const own = `community_name=${community_name}&id=${id}`
    await expectOk(me.post(`/clan/updateClanProfile?${own}`, { ...about, intro: '守南门' }))
    await expectOk(me.upload(`/clan/uploadClanAvatar?${own}`, 'file', pixel))
    expect(await expectOk(me.post('/clan/getClanDetails', { community_name, id }))).toMatchObject({
      clan: { intro: '守南门' },
    })
    expect(await expectOk(me.post('/clan/getMyClanPublicInfo', { community_name }))).toMatchObject({ clan: { id } })
    expect(await expectOk(me.post('/clan/myClans'))).toMatchObject({ clans: [expect.objectContaining({ id })] })
    expect(await other.post('/clan/createClan', { community_name, ...about })).toMatchObject({ http: 409 })
  })

  test('members apply, are accepted, get a title, are removed, leave; the captain dissolves', async () => {
    await using site = await openSite(features)
    const [captain, one, two] = [await site.member(), await site.member(), await site.member()]
    const id = await site.w.given.clan(captain.person)
    const clan = { community_name, id }
    const apply = (me: Member) => expectOk(me.post('/clan/applyClan', { ...clan, applyMessage: '求带' }))
    const decide = (me: Member, action: string) =>
      expectOk(captain.post('/clan/sendClanApplyAction', { ...clan, user_id: me.person.id, action }))

    await apply(one)
    await expectOk(one.post('/clan/cancelClanApply', { community_name }))
    await apply(one)
    expect(await expectOk(captain.post('/clan/getClanWaitingApplyList', { ...clan, pageNum: 1 }))).toMatchObject({
      applies: [{ user_id: one.person.id, applyMessage: '求带' }],
    })
    await decide(one, 'reject')
    await apply(one)
    await decide(one, 'accept')
    await apply(two)
    await decide(two, 'accept')

    expect(await captain.post('/clan/verifyClanManageAuth', { id })).toMatchObject({ http: 200, status: 200 })
    expect(await one.post('/clan/verifyClanManageAuth', { id })).toMatchObject({ http: 200, status: 403 })
    await expectOk(captain.post('/clan/updateClanMemberTitle', { ...clan, memberUserId: one.person.id, newTitle: 2 }))
    const members = await expectOk(two.post('/clan/getClanMembersDetailsById', { clan_id: id, pageNum: 1 }))
    expect(members['members']).toMatchObject([
      { user_id: captain.person.id, display_priority: 3, title: expect.anything() },
      { user_id: one.person.id, display_priority: 2 },
      { user_id: two.person.id, display_priority: 1 },
    ])
    const remove = (me: Member, who: Member) =>
      me.post('/clan/removeClanMember', { ...clan, memberUserId: who.person.id })
    expect(await remove(one, captain)).toMatchObject({ http: 409, message: '不能移除队长' })
    expect(
      (await captain.post('/clan/updateClanMemberTitle', { ...clan, memberUserId: one.person.id, newTitle: 3 })).http,
    ).toBe(400)
    await expectOk(remove(captain, two))
    await expectOk(one.post('/clan/leaveClan', clan))
    expect(await one.post('/clan/dissolveClan', { community_name, clan_id: id })).toMatchObject({ http: 403 })
    await expectOk(captain.post('/clan/dissolveClan', { community_name, clan_id: id }))
    expect(await captain.post('/clan/getClanDetails', clan)).toMatchObject({ http: 404 })
  })
})

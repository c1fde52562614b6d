import { featureBits, offAtFirst } from '@judian/contract'
import { expect, test } from 'vitest'
import { upload } from '../../../../testing/upload.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { redAndBlue } from '../../../ports/images/given-pictures.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { minutes } from '../../../kernel/clock.ts'

test('settings have defaults; changes are audited with their former values', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { settings: usual } = await w.ask(admin, 'getAdminSettings', {})
  expect(usual).toEqual({
    registrationOpen: 1,
    signInOpen: 1,
    staffSecondFactor: 0,
    signUpsPerHour: 0,
    smsPerDay: 0,
    signUpsPerNetwork: 20,
    visitorsMayRead: 0,
    regionShown: 'contents',
    viewsShown: 'everybody',
    postingOpen: 1,
    minorsMayVote: 1,
    uploadsOpen: 1,
    uploadsPerDay: 300,
    unusedUploadsMax: 60,
    newcomerHours: 24,
    newcomerPosts: 5,
    newcomerComments: 50,
    newcomerUploads: 30,
    newcomerReports: 10,
    repeatsPerMember: 3,
    repeatsOfNewcomers: 5,
    hashtagLevel: 2,
    voterAccountHours: 0,
    westWorldKillSwitch: 0,
    westWorldHours: 4,
    westWorldWeather: '',
    westWorldLocation: '',
    knockLine: '',
    knockLink: '',
    knockLinkTitle: '',
    postBytesMax: 204_800,
    complaintPhone: '',
    complaintEmail: '',
    complaintHours: '',
    complaintAnswerDays: 15,
    complaintDays: 365,
    siteName: '据点',
    siteAbout: '战术射击玩家的中文社区，聊打法、看地图、找队友。',
    reservedNames: '',
    searchSynonyms: '开黑 组队 找队友 三缺一\n卡顿 掉帧 闪退\n新手 萌新 新人\n版规 规则\n烟 烟雾弹',
    backupHours: 24,
    backupsRetained: 7,
    securityLogDays: 184,
    auditLogDays: 0,
    systemMessageDays: 0,
    replyMessageDays: 0,
    icpNumber: '',
    policeNumber: '',
  })

  const saved = await w.ask(admin, 'saveSettings', {
    visitorsMayRead: 1,
    reservedNames: '主播\n解说',
    postBytesMax: 1_024,
  })
  expect(saved.settings).toEqual({ ...usual, visitorsMayRead: 1, reservedNames: '主播\n解说', postBytesMax: 1_024 })
  expect(await w.ask(admin, 'saveSettings', {})).toMatchObject({ settings: saved.settings!, version: 2 })
  expect(await auditedActsOn(w, admin, 'site', 'settings')).toEqual([
    {
      act: 'save-settings',
      by: admin.id,
      before: { visitorsMayRead: false, reservedNames: '', postBytesMax: 204_800 },
      after: { visitorsMayRead: true, reservedNames: '主播\n解说', postBytesMax: 1_024 },
    },
  ])
})

const post = (w: World, person: Person) =>
  w.ask(person, 'postMoments', { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [] })

test('with posting closed only admins post and comment', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const message_id = await w.given.moment(me)
  const comment = () => w.ask(me, 'postComment', { message_id, message: '评论', imageIds: [] })
  await w.ask(admin, 'saveSettings', { postingOpen: 0 })
  const closed = { status: 503, outcome: 'PostingClosed', message: '发帖和评论暂时关闭，请稍后再来' }
  expect([await post(w, me), await comment()]).toEqual([closed, closed])
  expect(await post(w, admin)).toMatchObject({ status: 200 })

  await w.ask(admin, 'saveSettings', { postingOpen: 1 })
  expect([(await post(w, me)).status, (await comment()).status]).toEqual([200, 200])
})

test('with uploads closed only admins upload', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const picture = await (await redAndBlue(32, 32)).png().toBuffer()
  await w.ask(admin, 'saveSettings', { uploadsOpen: 0 })
  expect(await upload(w, me, picture)).toMatchObject({ status: 503, outcome: 'UploadsClosed' })
  expect(await upload(w, admin, picture)).toMatchObject({ status: 200 })
})

test('the random dialog switch applies to everyone', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ westWorldKillSwitchStatus: 0 })
  await w.ask(admin, 'saveSettings', { westWorldKillSwitch: 1 })
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ westWorldKillSwitchStatus: 1 })
})

test('anyone reads the filing numbers and the list of texts', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const nothing = {
    status: 200,
    icpNumber: '',
    policeNumber: '',
    texts: ['agreement', 'privacy'],
    text_versions: { agreement: 1, privacy: 1 },
    registrationOpen: 1,
    postBytesMax: 204_800,
    features: featureBits((name) => !offAtFirst.includes(name)),
  }
  expect(await w.ask(null, 'getSiteInfo', {})).toEqual(nothing)

  await w.ask(admin, 'saveSettings', { icpNumber: '京ICP备1号', registrationOpen: 0 })
  expect(await w.ask(null, 'getSiteInfo', {})).toEqual({
    ...nothing,
    icpNumber: '京ICP备1号',
    registrationOpen: 0,
  })
})

test('a number of 0 or 1 stays a number', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const saved = await w.ask(admin, 'saveSettings', { uploadsPerDay: 1, newcomerPosts: 0, uploadsOpen: 0 })
  expect(saved.settings).toMatchObject({ uploadsPerDay: 1, newcomerPosts: 0, uploadsOpen: 0 })
})

test('a change that opens the site, deletes or weakens needs the password, any other doesn’t', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.ask(admin, 'saveSettings', { registrationOpen: 0, signUpsPerHour: 50, auditLogDays: 400 })
  w.ports.clock.advance(minutes(11))
  const refused = { status: 403, outcome: 'SudoRequired' }
  for (const weaker of [
    { registrationOpen: 1 as const },
    { visitorsMayRead: 1 as const },
    { signUpsPerHour: 0 },
    { auditLogDays: 184 },
    { systemMessageDays: 365 },
    { backupHours: 0 },
    { backupsRetained: 1 },
    { complaintDays: 30 },
    { newcomerHours: 0 },
    { icpNumber: '京ICP备1号', newcomerPosts: 0 },
  ])
    expect([weaker, await w.ask(admin, 'saveSettings', weaker)]).toEqual([weaker, expect.objectContaining(refused)])
  const stricter = {
    icpNumber: '京ICP备2号',
    postingOpen: 0,
    signUpsPerHour: 10,
    auditLogDays: 0,
    backupHours: 6,
  } as const
  expect(await w.ask(admin, 'saveSettings', stricter)).toMatchObject({ settings: stricter })

  await w.given.sudo(admin)
  expect(await w.ask(admin, 'saveSettings', { auditLogDays: 184 })).toMatchObject({ settings: { auditLogDays: 184 } })
})

import { type CallPath, callOf, calls } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { givenMaps } from '../testing/drawn-boards.ts'
import { racing } from '../testing/concurrency.ts'
import { clanMatch } from '../testing/match.ts'
import { samples } from '../testing/samples/index.ts'
import { type CallName, world } from '../testing/world.ts'
import { seedCatalogue } from './domains/members/avatar/index.ts'
import { seedStories } from './domains/events/westworld/shipped/seed-stories.ts'
import { days, later } from './kernel/clock.ts'

/** Writes of the back office that carry no version, by the reason. */
const withoutVersion: Readonly<Record<string, readonly string[]>> = {
  'only makes new things': [
    'boards/startSeason',
    'boards/uploadMapPicture',
    'broadcasts/createBroadcast',
    'divisions/createDivision',
    'embargoes/askForEmbargo',
    'invites/createInvite',
    'items/uploadItemPicture',
    'keys/createKeyBatch',
    'match/addMatchSlot',
    'news/createNewsHook',
    'match/copyMatchEvent',
    'words/addWords',
  ],
  'names what was seen in its own way: the deck’s digest, the text’s version, the claim’s, which its winner makes too':
    ['match/sealLottery', 'match/setClaimState', 'site-texts/publishSiteText'],
  'looks at something, with a record of it': [
    'complaints/revealComplaintContact',
    'match/exportClaims',
    'match/getClaims',
    'security-log/findInSecurityLog',
    'security-log/searchSecurityLog',
    'staff/revealStaffIdentity',
    'users/revealPhone',
    'users/revealSessions',
  ],
  'decides on somebody’s words, and is refused or does nothing once that is decided': [
    'claims/decideClaimApplication',
    'complaints/handleComplaint',
    'contents/deleteContents',
    'contents/restoreContent',
    'embargoes/decideEmbargo',
    'feedback/answerFeedback',
    'feedback/handleFeedback',
    'hidings/hideMember',
    'hidings/undoHiding',
    'match/deleteMatchMessage',
    'match/dismissMatchReports',
    'reports/resolveReports',
    'review/decideAppeal',
    'review/decideContents',
    'review/decideEdit',
    'tile/deleteTileRecord',
    'tile/dismissTileReports',
  ],
  'acts on a member’s account, with an entry that says by whom and why': [
    'clans/unlinkGameAccount',
    'users/adjustCoins',
    'users/banUser',
    'users/endSessions',
    'users/muteUser',
    'users/resetSecondFactor',
    'users/setAdmin',
    'users/unbanUser',
  ],
  'replaces one fact as a whole, with an entry that says by whom': [
    'assessments/saveOpinionFunction',
    'news/setNewsHook',
    'search-push/saveSearchKey',
    'staff/saveStaffIdentity',
  ],
  'ends or begins something that nobody can change': [
    'broadcasts/cancelBroadcast',
    'jobs/runJobNow',
    'invites/withdrawInvite',
    'keys/revokeKeyBatch',
    'match/removeMatchSlot',
    'news/removeNewsHook',
    'news/testNewsHook',
    'search-push/removeSearchKey',
    'search/retryIndexing',
    'setup/sendTestSms',
    'setup/setUpSite',
    'words/removeWords',
  ],
}

const writes = (Object.keys(calls) as CallPath[]).filter(
  (path) => path.startsWith('/v1/admin/') && !callOf(path).readsOnly,
)

test('every write of the back office declares the version it changes, or a reason not to', () => {
  const listed = Object.values(withoutVersion).flat()
  const open = writes.filter((path) => !callOf(path).saves).map((path) => path.replace('/v1/admin/', ''))
  expect(open.toSorted()).toEqual(listed.toSorted())
})

const saves = writes.filter((path) => callOf(path).saves)

test('each of them is refused as outdated after another save, which stays', async () => {
  await using w = await world()
  const { admin } = await clanMatch(w)
  const oneEvent = { match_name_id: '202511' }
  // The samples are about the first of each kind.
  await seedCatalogue(w.db)
  await seedStories(w.db, w.ctx.clock.now())
  const topics = ['守点', '进攻'].map((name) => ({ name, key: name, createdAt: w.ctx.clock.now() }))
  await w.db.insertInto('hashtags').values(topics).execute()
  await givenMaps(w)
  await w.ask(admin, 'saveMatchMission', { ...oneEvent, description: '去看看规则', link: '', chances: 1 })
  await w.ask(admin, 'saveTileSeason', { title: '冬季赛', from: '2026-12-01', to: '2027-02-28' })
  await w.ask(admin, 'saveMission', {
    mission_type: 4,
    mission_description: '签到一次',
    community_name: 'r6',
    goal: 1,
    coins: 50,
    position: 0,
  })
  const here = { starts_at: later(w.ctx.clock.now(), days(2)).toISOString(), site_mission_id: 1 }
  for (const path of saves) {
    const sample = Object.entries({ ...samples[path], version: 7 })
    const fields = Object.fromEntries(
      sample.map(([name, value]) => [name, name in here ? here[name as keyof typeof here] : value]),
    )
    const name = path.slice(path.lastIndexOf('/') + 1) as CallName
    const answer = await w.askRaw(admin, name, Object.fromEntries(encodeForm(fields)))
    expect([path, answer]).toMatchObject([path, { status: 409, outcome: 'Outdated', message: '刚刚被别人改过' }])
  }
  expect(await w.db.selectFrom('saveVersions').selectAll().execute()).toEqual([])
})

test('of twenty saves of one loaded version one wins and is what later loads return', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { version = 0 } = await w.ask(admin, 'getAdminSettings', {})
  const save = (number: string, loaded: number) => w.ask(admin, 'saveSettings', { version: loaded, icpNumber: number })
  const first = await racing(20, (n) => save(`京ICP备${n}号`, version), { ok: 1, Outdated: 19 })

  const loaded = await w.ask(admin, 'getAdminSettings', {})
  expect(loaded).toEqual(first.find(({ status }) => status === 200))
  await racing(20, (n) => save(`沪ICP备${n}号`, loaded.version!), { ok: 1, Outdated: 19 })
  expect((await save('', version)).outcome).toBe('Outdated')
})

import { type CallPath, callOf, calls, type OutcomeName } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMinor, goTo } from '../testing/minors.ts'
import { requestOf, sessionOf } from '../testing/requests.ts'
import { samples } from '../testing/samples/index.ts'
import { type Person, type World, world } from '../testing/world.ts'
import { unlimited } from '../testing/ports.ts'

/** Every call of the contract that members may make, by a member in minors' mode. */

const paths = (Object.keys(calls) as CallPath[]).filter((path) => !['admin', 'moderator'].includes(callOf(path).who))

let w: World
let me: Person

beforeAll(async () => {
  w = await world({ localLimits: unlimited, sharedLimits: unlimited })
  // The samples use small ids, so they act on these rows and not on the caller.
  for (let n = 0; n < 10; n++) await w.given.member()
  await w.given.community()
  me = await givenMinor(w)
})
afterAll(() => w[Symbol.asyncDispose]())

async function outcomeOf(path: CallPath): Promise<OutcomeName | undefined> {
  const request = requestOf(path, encodeForm(samples[path]))
  const response = await w.app.inject({ ...request, cookies: sessionOf(me) })
  return response.json<{ outcome?: OutcomeName }>().outcome
}

const named = (list: readonly CallPath[]) => list.map((path) => path.replace('/v1/', ''))

test('at night contents are closed; the account, guardians’ calls, rules and complaints are not', async () => {
  goTo(w, 23)
  const openAtNight: CallPath[] = []
  for (const path of paths.filter((one) => one !== '/v1/account/signout'))
    if ((await outcomeOf(path)) !== 'MinorsNight') openAtNight.push(path)
  const ofGroups = openAtNight.filter((path) => !/\/v1\/account\/(?!getSiteInfo)/.test(path))
  expect(named(ofGroups)).toEqual([
    'moments/getDivisionLists',
    'moments/sendFeedback',
    'moments/reportContent',
    'event/tile/reportTileComment',
    'account/getSiteInfo',
    'claims/claimOldAccount',
    'claims/applyForOldAccount',
    'claims/getClaimApplication',
    'invites/signUpWithInvite',
    'moments/getMyDecisions',
    'moments/appealDecision',
    'moments/getModerationLog',
    'event/match/reportMatchMessage',
  ])
  const closedOfAccount = paths.filter((path) => path.startsWith('/v1/account/') && !openAtNight.includes(path))
  expect(named(closedOfAccount)).toEqual([
    'account/signout',
    'account/getCoinRecords',
    'account/equipAvatar',
    'account/getShopList',
    'account/buyAppearance',
    'account/getMissionList',
    'account/claimRewards',
    'account/getFirstSteps',
    'account/chooseFirstLook',
    'account/submitDailyCheckedIn',
    'account/redeemKey',
    'account/getLinkedAccountInfo',
    'account/LinkGameAccount',
    'account/unlinkOwnGameAccount',
    'account/toggleFollow',
    'account/setSpecialFollow',
    'account/getFollows',
    'account/saveFollowPrivacy',
    'account/markAllMessagesRead',
    'account/checkedSystemMsg',
    'account/getNotices',
    'account/getNoticeActors',
    'account/getNoticeSettings',
    'account/saveNoticeSettings',
    'account/getAway',
    'account/finishAway',
    'account/updateInterestTag',
    'account/searchUsers',
  ])
  expect(callOf('/v1/account/signout').atAnyHour).toBe(true)
})

/** Calls that vote, draw, spend coins or play, recognised by their names and outcomes. */
const suspected = paths.filter(
  (path) =>
    !callOf(path).readsOnly &&
    (/vote|lottery|(?<!with)draw|raffle|bet|buy|purchase|shop|spend|game(?!Account)|\/tile\//i.test(path) ||
      callOf(path).outcomes?.some((outcome) => /Coins|Chances|Vote|Lottery|Draw/.test(outcome))),
)

test('votes, draws, purchases and the tile game are forbidden at any hour', async () => {
  goTo(w, 12)
  const allowed: CallPath[] = []
  for (const path of suspected) if ((await outcomeOf(path)) !== 'NotForMinors') allowed.push(path)
  expect(named(allowed)).toEqual([
    // Opinions: nothing is won, and the site has a setting.
    'polls/votePoll',
    'guides/voteGuide',
    // Texts, not the game.
    'event/tile/updateTileComment',
    'event/tile/reportTileComment',
  ])
  expect(named(paths.filter((path) => callOf(path).notForMinors))).toEqual([
    'account/buyAppearance',
    'event/tile/startTileGame',
    'event/tile/updateTileRecord',
    'event/tile/updateTileTotalPlayed',
    'event/match/voteClan',
    'event/match/startLottery',
    'event/match/finishOneClickMission',
  ])
  expect(await w.ask(me, 'startTileGame', samples['/v1/event/tile/startTileGame'])).toMatchObject({
    status: 403,
    message: '未成年人模式下不能投票、抽奖、购买装扮和玩叠牌工坊',
  })
})

test('a gift may be opened for free', async () => {
  const minor = await givenMinor(w)
  expect(await w.ask(minor, 'buyAppearance', { body_item_id: 1, gift_id: 1 })).toMatchObject({
    outcome: 'GiftNotFound',
  })
})

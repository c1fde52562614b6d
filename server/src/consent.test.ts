import { type CallPath, callOf, calls, type OutcomeName } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf, sessionOf } from '../testing/requests.ts'
import { samples } from '../testing/samples/index.ts'
import { type Person, type World, world } from '../testing/world.ts'
import { unlimited } from '../testing/ports.ts'

/** Every call of the contract, as staff who have to agree to a new version of the agreement. */

const paths = Object.keys(calls) as CallPath[]
const exempt = paths.filter((path) => callOf(path).withoutConsent)
const writes = paths.filter((path) => !callOf(path).readsOnly && !callOf(path).withoutConsent)

let w: World
let admin: Person

beforeAll(async () => {
  w = await world({ localLimits: unlimited, sharedLimits: unlimited })
  await w.given.allFeatures()
  // The samples use small ids, so they act on these rows and not on the caller.
  for (let n = 0; n < 10; n++) await w.given.member()
  await w.given.community()
  admin = await w.given.admin()
  await w.ask(admin, 'publishSiteText', { name: 'agreement', based_on: 1, text: '新的协议', summary: '改写' })
})
afterAll(() => w[Symbol.asyncDispose]())

async function outcomeOf(path: CallPath): Promise<OutcomeName | undefined> {
  const request = requestOf(path, encodeForm(samples[path]))
  const response = await w.app.inject({ ...request, cookies: sessionOf(admin) })
  return response.json<{ outcome?: OutcomeName }>().outcome
}

test.for(writes)('%s is refused', async (path) => {
  expect(await outcomeOf(path)).toBe('ConsentNeeded')
})

test('other calls aren’t refused: reading, signing in and out, and these', async () => {
  for (const path of paths.filter((one) => !writes.includes(one) && one !== '/v1/account/signout'))
    expect([path, await outcomeOf(path)]).not.toEqual([path, 'ConsentNeeded'])

  expect(exempt.map((path) => path.replace('/v1/', ''))).toEqual([
    'account/signin',
    'account/signInWithCode',
    // Keeping the account safe.
    'account/confirmPassword',
    'account/confirmWithCode',
    'account/changePassword',
    'account/endOwnSession',
    'account/endOtherSessions',
    'account/signout',
    'account/sendCodeToSignUp',
    'account/signup',
    'account/sendCodeToFindPwd',
    'account/updatePasswordByPhoneNum',
    // The member's own data.
    'account/exportMyData',
    'account/openMyExport',
    'account/endAccount',
    'account/endBannedAccount',
    'account/setOwnQuiet',
    'moments/takeEvidence',
    // Leaving, and withdrawing own requests.
    'clan/verifyClanManageAuth',
    'clan/cancelClanApply',
    'clan/leaveClan',
    'clan/myClans',
    'clan/revokeClanInvitation',
    'account/unlinkOwnGameAccount',
    'account/toggleBlock',
    // Reading marks messages as read.
    'moments/getMyReplies',
    'account/markAllMessagesRead',
    'account/checkedSystemMsg',
    'account/getNotices',
    'account/finishAway',
    'drafts/deleteDraft',
    'moments/delMomentByUser',
    'clanBoards/deleteClanBoard',
    'moments/delCommentByUser',
    'moments/askToHideVersion',
    'moments/sendFeedback',
    'moments/reportContent',
    'event/tile/reportTileComment',
    'account/agreeToTexts',
    'account/withdrawConsent',
    'account/setUpTotp',
    'account/confirmTotp',
    'account/makeRecoveryCodes',
    'account/removeSecondFactor',
    'account/removePasskey',
    'account/startSignInWithPasskey',
    'account/signInWithPasskey',
    'account/startConfirmWithPasskey',
    'account/confirmWithPasskey',
    'account/startAddPasskey',
    'account/addPasskey',
    // Calls that protect minors.
    'account/turnOnMinorsMode',
    'account/changeMinorsMode',
    'account/turnOffMinorsMode',
    'account/sendCodeToGuardian',
    'account/setGuardianPin',
    'claims/claimOldAccount',
    'claims/applyForOldAccount',
    'invites/signUpWithInvite',
    'about/sendComplaint',
    'moments/appealDecision',
    'event/match/reportMatchMessage',
    'event/mbti/updateResultListed',
    'westworld/getWestWorldDialog',
    'westworld/dismissDialog',
  ])
})

import { type Call, type CallPath, callOf, calls, type OutcomeName } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf, sessionOf } from '../testing/requests.ts'
import { samples } from '../testing/samples/index.ts'
import { type Person, type World, world } from '../testing/world.ts'

const allCalls = Object.keys(calls) as CallPath[]
const callsFor = (...who: Call['who'][]) => allCalls.filter((path) => who.includes(callOf(path).who))
const staffCalls = callsFor('admin', 'moderator')

/** All kinds of callers, and which calls of the back office each may make. */
const people = ['visitor', 'member', 'moderator of another community', 'moderator', 'admin'] as const
type Kind = (typeof people)[number]

let w: World
const cast = {} as Record<Kind, Person | null>

beforeAll(async () => {
  w = await world()
  await w.given.allFeatures()
  // The samples use small ids, so they act on these rows and not on the callers.
  for (let n = 0; n < 10; n++) await w.given.member()
  for (const name of ['aa', 'bb', 'cc']) await w.given.community({ name })
  const [member, stranger, moderator] = [await w.given.member(), await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  await w.given.community({ name: 'valo', moderators: [stranger] })
  const admin = await w.given.admin()
  await w.ask(admin, 'saveEvent', { ...samples['/v1/admin/events/saveEvent'], version: 0, confirm_past: 1 })
  Object.assign(cast, { visitor: null, member, 'moderator of another community': stranger, moderator, admin })
})
afterAll(() => w[Symbol.asyncDispose]())

/** Returns the outcome of the call's sample, or undefined on success. */
async function knock(path: CallPath, kind: Kind, foreign = {}): Promise<OutcomeName | undefined> {
  const request = requestOf(path, encodeForm(samples[path]))
  const headers = { ...request.headers, ...foreign }
  const response = await w.app.inject({ ...request, headers, cookies: sessionOf(cast[kind]) })
  expect(response.statusCode).not.toBe(500)
  return response.json<{ outcome?: OutcomeName }>().outcome
}

test('every call of the back office requires an admin, and these a moderator', () => {
  expect(allCalls.filter((path) => path.startsWith('/v1/admin/') && !staffCalls.includes(path))).toEqual([])
  expect(callsFor('moderator').map((path) => path.replace('/v1/', ''))).toEqual([
    'event/tile/deleteTileComment',
    'admin/tile/getTileComments',
    'admin/tile/dismissTileReports',
    'admin/overview/getOpenCounts',
    'admin/overview/getOpenWork',
    'admin/hidings/getHidings',
    'admin/hidings/hideMember',
    'admin/hidings/undoHiding',
    'admin/review/getReviewQueue',
    'admin/review/getWholeText',
    'admin/review/decideContents',
    'admin/review/getPendingEdits',
    'admin/review/decideEdit',
    'admin/review/getHideRequests',
    'admin/review/getAppeals',
    'admin/review/decideAppeal',
    'admin/reports/getReports',
    'admin/reports/resolveReports',
    'admin/match/getMatchEvents',
    'admin/match/getMatchMessages',
    'admin/match/deleteMatchMessage',
    'admin/match/dismissMatchReports',
    'admin/search/searchContents',
  ])
})

test('visitors may make only these calls; without the operator’s setting they read nothing', async () => {
  expect(callsFor('anyone').map((path) => path.replace('/v1/', ''))).toEqual([
    'account/getPublicKey',
    'account/signin',
    'account/signInWithCode',
    'account/signout',
    'account/sendCodeToSignUp',
    'account/signup',
    'account/sendCodeToFindPwd',
    'account/updatePasswordByPhoneNum',
    'account/getEndingTerms',
    'account/endBannedAccount',
    'account/autosignin',
    'account/redeemKey',
    'moments/getDivisionLists',
    'moments/resolveShortCode',
    'event/getEvents',
    'account/getSiteInfo',
    'account/getSiteText',
    'account/startSignInWithPasskey',
    'account/signInWithPasskey',
    'claims/claimOldAccount',
    'claims/applyForOldAccount',
    'claims/getClaimApplication',
    'invites/signUpWithInvite',
    'about/getComplaintChannel',
    'about/sendComplaint',
    'moments/getModerationFigures',
    'event/match/getLotteryProof',
    'event/mbti/getResultWithoutSignedIn',
  ])
  for (const path of callsFor('member', 'reader'))
    expect([path, await knock(path, 'visitor')]).toEqual([path, 'NotSignedIn'])
})

test('every call refuses another site’s pages', async () => {
  for (const path of allCalls) {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect([path, await knock(path, 'admin', foreign)]).toEqual([path, 'ForeignOrigin'])
  }
})

const table = staffCalls.flatMap((path) => people.map((kind) => ({ path, kind, who: callOf(path).who })))

test.for(table)('$path asked by a $kind', async ({ path, kind, who }) => {
  const outcome = await knock(path, kind)
  if (kind === 'visitor') expect(outcome).toBe('NotSignedIn')
  else if (kind === 'member') expect(outcome).toBe('NotAllowed')
  else if (who === 'admin' && kind !== 'admin') expect(outcome).toBe('NotAllowed')
  // Samples with a community name r6, or an event of it. Rights over single rows are tested in their domains.
  else if (
    kind === 'moderator of another community' &&
    ('community_name' in samples[path] || 'match_name_id' in samples[path])
  )
    expect(outcome).toBe('NotAllowed')
  else expect(['NotSignedIn', 'NotAllowed']).not.toContain(outcome)
})

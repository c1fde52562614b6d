import { type CallPath, callOf, calls } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { largestState, type LargestState } from './largest-state.ts'
import { unlimited } from './ports.ts'
import { requestOf, sessionOf } from './requests.ts'
import { samples } from './samples/index.ts'
import { turnsOf } from './turns.ts'
import { world } from './world.ts'

/** What a reading call costs on a site on which members have written as much as they may. */
export interface Answer {
  path: CallPath
  status: number
  bytes: number
  /** The longest turn of the event loop, and the time of all, in milliseconds of the processor. */
  turn: number
  cpu: number
}

/** Maximum of an answer, for a page of twenty entries with whatever members wrote. */
const usual = { bytes: 350_000, turn: 60, cpu: 300 }

const oneText = { bytes: 2_000_000, why: 'one whole text, as HTML or as a tree and plain' }
const twoTexts = { bytes: 500_000, why: 'the beginnings of two texts and of their boards’ words in each entry' }

/** Those that may be larger or dearer. */
const exceptions: Partial<Record<CallPath, Partial<typeof usual> & { why: string }>> = {
  '/v1/admin/reports/getReports': { bytes: 1_300_000, cpu: 900, why: 'up to five reported versions in each entry' },
  '/v1/admin/review/getHideRequests': twoTexts,
  '/v1/admin/review/getPendingEdits': twoTexts,
  '/v1/drafts/getDraft': oneText,
  '/v1/moments/getEditVersion': oneText,
  '/v1/moments/getEditable': oneText,
  '/v1/moments/getSingleMoment': oneText,
}

/** The answers that are larger or dearer than allowed. */
export const tooDear = (answers: readonly Answer[]) =>
  answers.filter(({ path, bytes, turn, cpu }) => {
    const most = { ...usual, ...exceptions[path] }
    return bytes > most.bytes || turn > most.turn || cpu > most.cpu
  })

/** Calls about events and what operators write, and about one row of known size: the state has nothing for them. */
export const withoutRows: CallPath[] = [
  '/v1/admin/broadcasts/getBroadcast',
  '/v1/admin/broadcasts/previewBroadcast',
  '/v1/admin/invites/getInvited',
  '/v1/admin/keys/getBatchUses',
  '/v1/admin/match/getClaims',
  '/v1/admin/match/getMatchEvent',
  '/v1/admin/match/getMatchMessages',
  '/v1/admin/match/getMatchRehearsal',
  '/v1/admin/security-log/searchSecurityLog',
  '/v1/admin/tile/getTileGame',
  '/v1/admin/westworld/getStory',
  '/v1/claims/getClaimApplication',
  '/v1/clan/getClanInvitation',
  '/v1/event/match/getClaim',
  '/v1/event/match/getDrawProof',
  '/v1/event/match/getLotteryProof',
  '/v1/event/match/getMatchInfo',
  '/v1/event/mbti/getQuestions',
  '/v1/event/mbti/getResult',
  '/v1/event/mbti/getResultWithoutSignedIn',
  '/v1/event/tile/getTileReplay',
  '/v1/moments/getFirstPosts',
  '/v1/moments/resolveShortCode',
  '/v1/westworld/getHeardStory',
]

/** Every call that reads, also those that mark what was read as seen. */
const readingCalls = (Object.keys(calls) as CallPath[]).filter((path) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return callOf(path).readsOnly || /^(get|search|suggest)/.test(name)
})

/** Fields in place of the sample's: what they name is in the largest state. */
function fieldsOf(s: LargestState, path: CallPath): Record<string, unknown> {
  const named: Record<string, unknown> = {
    message_id: s.post,
    message_ids: [s.post],
    comment_id: s.comment,
    draft_id: s.draft,
    board_id: path.includes('clanBoards') ? s.clanBoard : s.board,
    clan_id: s.clan,
    folder_id: s.folder,
    hashtag_id: s.hashtag,
    notice_id: s.notice,
    user_id: s.author.id,
    community_name: 'r6',
    division: 'r6',
    id: path.includes('/clan/') ? s.clan : path.includes('/admin/contents/') ? undefined : s.post,
    q: '外挂',
    pageNum: 1,
    ...others[path],
  }
  const sample: Record<string, unknown> = { ...samples[path] }
  // Without filters, which would leave out rows.
  for (const filter of filters) delete sample[filter]
  if (sample['kind'] === 'comment') sample['kind'] = 'moment'
  const known = Object.keys(callOf(path).input.shape)
  return { ...sample, ...Object.fromEntries(Object.entries(named).filter(([name]) => known.includes(name))) }
}

const filters = [
  'OP_user_id',
  'after',
  'author_id',
  'board_step',
  'from',
  'images',
  'map',
  'passed_on',
  'season',
  'side',
  'tag',
  'tagNum',
  'to',
  'version',
  'favourites',
]

const others: Partial<Record<CallPath, Record<string, unknown>>> = {
  '/v1/moments/getEditVersion': { no: 49 },
  '/v1/admin/contents/getAdminContents': { search: undefined, user_id: undefined, state: undefined },
  '/v1/admin/hashtags/getAdminHashtags': { search: undefined },
  '/v1/admin/missions/getAdminMissions': { search: undefined },
  '/v1/admin/review/getWholeText': { no: undefined },
  '/v1/admin/search/searchContents': { user_id: undefined, state: undefined },
  '/v1/admin/users/getAdminUsers': { search: undefined, only: undefined },
  '/v1/moments/getComments': { comment_id: undefined },
  '/v1/moments/getMomentsByCommunity': { sorted: 'latest' },
  '/v1/admin/review/getReviewQueue': { kind: undefined },
  '/v1/admin/reports/getReports': { kind: undefined },
  '/v1/moments/getUserProfileByUserId': { dataType: 'moments' },
}

/** Calls about the posts of members whom the caller follows. */
const ofFollowers = new Set<CallPath>(['/v1/moments/getFollowedMoments', '/v1/account/getAway'])

/** The cost of every reading call with posts of this many bytes: the least of up to so many times, as the first compiles. */
export async function answersOf(bytes: number, times: number): Promise<Answer[]> {
  await using w = await world({ localLimits: unlimited, sharedLimits: unlimited })
  await w.given.allFeatures()
  const state = await largestState(w, bytes)
  const answers: Answer[] = []
  for (const path of readingCalls) {
    const { who } = callOf(path)
    const caller =
      who === 'admin' ? state.admin : who === 'moderator' || ofFollowers.has(path) ? state.moderator : state.author
    const request = { ...requestOf(path, encodeForm(fieldsOf(state, path))), cookies: sessionOf(caller) }
    let least: Answer = { path, status: 0, bytes: 0, turn: Infinity, cpu: Infinity }
    // Again while it is too dear: a turn may hold a garbage collection of what others left.
    for (let n = 0; n < times && tooDear([least]).length > 0; n++) {
      w.ctx.cache.clear()
      const { longest, total } = await turnsOf(async () => {
        const { statusCode, rawPayload } = await w.app.inject(request)
        least = { ...least, status: statusCode, bytes: rawPayload.length }
      })
      least = { ...least, turn: Math.min(least.turn, longest), cpu: Math.min(least.cpu, total) }
    }
    answers.push(least)
  }
  return answers
}

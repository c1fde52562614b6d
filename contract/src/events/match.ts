import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { claimStates, limits, matchResults, prizeKinds } from '../limits.ts'
import { answer, authorCard, flag, mentions, time } from '../shapes/index.ts'

const eventName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, '活动不正确')
const oneEvent = { match_name_id: eventName }
const requestId = { request_id: field.requestId }

const clan = z.object({ avatar_url: z.string(), clan_level: z.int(), member_count: z.int() })

export const match = z.object({
  match_name_id: z.string(),
  match_id: z.int(),
  clan1_id: z.int(),
  clan1_name: z.string(),
  /** Absent for a clan dissolved since. */
  clan1: clan.optional(),
  clan2_id: z.int(),
  clan2_name: z.string(),
  clan2: clan.optional(),
  clan1_votes: z.int(),
  clan2_votes: z.int(),
  /** Start of the match, which ends the voting. */
  starts_at: time,
  /** Its start before it was first put later. */
  moved_from: time.optional(),
  /** The winning clan; 0 until the result is entered, and without a winner. */
  winner_id: z.int(),
  result: z.enum(matchResults),
  /** The score, if one was entered. */
  clan1_score: z.int().optional(),
  clan2_score: z.int().optional(),
  /** The round or group, as the operator calls it; absent without a name. */
  round: z.string().optional(),
  /** Link to the stream or replay. */
  video: z.string().optional(),
  /** The clan that the viewer voted for; 0 for none. */
  my_vote: z.int(),
})

/** A match of the bracket that is made by itself once both sides have won theirs. */
export const slot = z.object({
  slot_id: z.int(),
  round: z.string(),
  starts_at: time,
  /** The match that the side wins, or the slot that becomes it. */
  sides: z.array(z.object({ match_id: z.int().optional(), slot_id: z.int().optional() })).length(2),
})

const mission = z.object({
  mission_id: z.int(),
  description: z.string(),
  /** Link to where the mission is completed. */
  link: z.string(),
  chances: z.int(),
  /** 1: completed by its click. */
  one_click: flag,
  finished: flag,
})

const prize = z.object({
  prize_id: z.int(),
  name: z.string(),
  kind: z.enum(prizeKinds),
  /** The item's picture; absent for other kinds. */
  image_url: z.string().optional(),
  count: z.int(),
  left: z.int(),
})

const draw = z.object({ index: z.int(), prize: z.string(), name: z.string(), time, hash: z.string() })

const ownDraw = z.object({
  index: z.int(),
  prize: z.string(),
  kind: z.enum(prizeKinds),
  time,
  /** The chain's hash after the draw. */
  hash: z.string(),
  /** 1: an article whose claim form is still missing. */
  claimable: flag,
  /** How far the claim of an article is. */
  claim: z.enum(['none', ...claimStates]),
})

/** Where a drawn article is sent. */
export const claimForm = {
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  state: z.enum(claimStates),
  /** Empty until it is shipped. */
  carrier: z.string(),
  tracking_number: z.string(),
}

export const matchMessage = z.object({
  id: z.int(),
  /** Plain text. */
  message: z.string(),
  mentions,
  /** The supported side; 0 for none. */
  clan_id: z.int(),
  author: authorCard,
  time,
})

const proof = z.object({ index: z.int(), prize: z.string(), salt: z.string(), path: z.array(z.string()) })

/** The locked post of the seal, where the list's head is noted; absent for decks that were sealed before there was one. */
const postId = z.int().optional()

/** Exact odds: each prize's count among `tickets`, and the remaining number of both. */
const sealed = z.object({
  root: z.string(),
  tickets: z.int(),
  tickets_left: z.int(),
  head: z.string(),
  /** Published after the event; empty until then. */
  seed: z.string(),
  post_id: postId,
})

/** An event's page for members. */
export const matchPage = answer({
  match_name_id: z.string(),
  title: z.string(),
  summary: z.string(),
  starts_at: time,
  ends_at: time,
  open: flag,
  /** 1: votes and missions have ended, and chances can be drawn until `ends_at`. */
  ended: flag,
  /** 0: the operator has turned the wall off. */
  wall_open: flag,
  matches: z.array(match),
  /** Absent where no winner leads on. */
  slots: z.array(slot).optional(),
  missions: z.array(mission),
  lottery: z.object({
    chances: z.int(),
    /** 1: the viewer is staff and may not draw. */
    staff: flag,
    prizes: z.array(prize),
    /** Absent until the deck is sealed. */
    sealed: sealed.optional(),
    /** The latest of the public list. */
    draws: z.array(draw),
    my_draws: z.array(ownDraw),
  }),
  messages: z.array(matchMessage),
})

export type Match = z.infer<typeof match>
export type MatchSlot = z.infer<typeof slot>
export type MatchMessage = z.infer<typeof matchMessage>
export type MatchMission = z.infer<typeof mission>
export type LotteryPrize = z.infer<typeof prize>
export type LotteryDraw = z.infer<typeof draw>

export const matchCalls = defineCalls('/v1/event/match', {
  getMatchInfo: {
    who: 'member',
    summary: 'A clan match event: matches, missions, lottery, latest messages',
    readsOnly: true,
    input: z.object(oneEvent),
    output: matchPage,
    outcomes: ['EventNotFound'],
  },
  voteClan: {
    who: 'member',
    notForMinors: true,
    changesOwnState: true,
    summary: 'Vote for a clan of a match, once and finally, until the match starts',
    input: z.object({ ...oneEvent, match_id: field.id, clan_id: field.id, ...requestId }),
    output: answer({ clan1_votes: z.int(), clan2_votes: z.int(), chances: z.int() }),
    outcomes: ['MatchNotFound', 'VoteRepeated', 'EventNotBegun', 'VoteClosed', 'VoterTooNew'],
    rate: { calls: 60, seconds: 60 },
  },
  startLottery: {
    who: 'member',
    notForMinors: true,
    changesOwnState: true,
    summary: 'Draw the next ticket of the sealed deck for one chance; the proof leads to the published root',
    input: z.object({ ...oneEvent, ...requestId }),
    output: answer({
      prize: z.object({ prize_id: z.int(), name: z.string(), kind: z.enum(prizeKinds) }),
      chances: z.int(),
      proof,
      /** The receipt: the chain's hash after the draw. */
      hash: z.string(),
      /** 1: an article whose claim form is still missing. */
      claimable: flag,
    }),
    outcomes: [
      'EventNotFound',
      'EventNotBegun',
      'EventNotOpen',
      'StaffCannotDraw',
      'LotteryNotSealed',
      'LotteryEmpty',
      'NoChances',
    ],
    rate: { calls: 60, seconds: 60 },
  },
  getLotteryProof: {
    who: 'anyone',
    summary: 'The data to verify the lottery: root, prizes, draws from `after` on, and the seed once revealed',
    readsOnly: true,
    input: z.object({ ...oneEvent, after: field.int(0, 10_000_000).optional() }),
    output: answer({
      format: z.enum(['judian-lottery/1', 'judian-lottery/2']),
      event: z.string(),
      title: z.string(),
      root: z.string(),
      tickets: z.int(),
      prizes: z.array(z.object({ name: z.string(), count: z.int() })),
      seed: z.string().nullable(),
      post_id: postId,
      draw_count: z.int(),
      head: z.string(),
      draws: z.array(draw),
      hasMore: z.boolean(),
    }),
    outcomes: ['EventNotFound', 'LotteryNotSealed'],
  },
  getDrawProof: {
    who: 'member',
    summary: 'The proof that leads from a drawn ticket to the published root',
    readsOnly: true,
    input: z.object({ ...oneEvent, index: field.int(0, 10_000_000) }),
    output: answer({ proof }),
    outcomes: ['EventNotFound', 'LotteryNotSealed', 'DrawNotFound'],
    rate: { calls: 60, seconds: 60 },
  },
  finishOneClickMission: {
    who: 'member',
    notForMinors: true,
    changesOwnState: true,
    summary: 'Finish a one-click mission, once',
    input: z.object({ ...oneEvent, mission_id: field.id, ...requestId }),
    output: answer({ chances: z.int() }),
    outcomes: ['EventNotFound', 'EventNotBegun', 'EventNotOpen', 'MatchMissionNotFound', 'MatchMissionFinished'],
  },
  updateMatchMessage: {
    who: 'member',
    summary: 'Post on the wall of messages for one of the sides or none, once in 10 seconds',
    input: z.object({
      ...oneEvent,
      message: field.line(1_000, '留言不能为空'),
      clan_id: field.idOrNone,
      ...requestId,
    }),
    output: answer({ message: matchMessage }),
    outcomes: [
      'EventNotFound',
      'EventNotBegun',
      'EventNotOpen',
      'MatchMessageRefused',
      'LineNeedsReview',
      'MatchMessageTooLong',
      'FunctionOff',
      'NewcomerLink',
      'PostingClosed',
      'ClanNotFound',
    ],
    rate: { calls: 60, seconds: 60 },
  },
  reportMatchMessage: {
    who: 'member',
    atAnyHour: true,
    withoutConsent: true,
    summary: 'Report a message of the wall, once',
    input: z.object({ match_name_id: oneEvent.match_name_id.optional(), message_id: field.id }),
    output: answer({}),
    outcomes: ['MatchMessageNotFound', 'AlreadyReported'],
    rate: { calls: 10, seconds: 600 },
  },
  submitClaim: {
    who: 'member',
    summary:
      'Submit or, until it is processed, correct the address for a drawn article; stored encrypted, for admins only',
    input: z.object({
      ...oneEvent,
      index: field.int(0, 10_000_000),
      name: field.line(limits.claimNameLength, '请填写收件人'),
      phone: field.phone('请填写手机号').min(6, '请填写正确的手机号'),
      address: field.text(limits.claimAddressLength, '请填写收件地址'),
    }),
    output: answer({}),
    outcomes: ['EventNotFound', 'ClaimNotFound', 'ClaimInProgress'],
    rate: { calls: 20, seconds: 600 },
  },
  getClaim: {
    who: 'member',
    summary: 'The caller’s own claim of a drawn article',
    readsOnly: true,
    input: z.object({ ...oneEvent, index: field.int(0, 10_000_000) }),
    output: answer(claimForm),
    outcomes: ['EventNotFound', 'ClaimNotFound'],
    rate: { calls: 60, seconds: 60 },
  },
})

import { z } from 'zod'
import { field } from '../wire/field.ts'
import { claimStates, matchResults, prizeKinds } from '../limits.ts'
import { answer, authorCard, flag, mentions, time } from '../shapes/index.ts'

const eventName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, '活动不正确')
export const oneEvent = { match_name_id: eventName }
export const requestId = { request_id: field.requestId }

export const clan = z.object({ avatar_url: z.string(), clan_level: z.int(), member_count: z.int() })

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
  /** Its original start before it was postponed. */
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

/** What a side waits for: the winner of a match or of the one that a slot becomes, or who takes a place in a group, by its name. */
const side = z.object({
  match_id: z.int().optional(),
  slot_id: z.int().optional(),
  group: z.string().optional(),
  place: z.int().optional(),
})

/** A match of the bracket that is made by itself once both sides are known. */
export const slot = z.object({
  slot_id: z.int(),
  round: z.string(),
  starts_at: time,
  sides: z.array(side).length(2),
})

export const mission = z.object({
  mission_id: z.int(),
  description: z.string(),
  /** Link to where the mission is completed. */
  link: z.string(),
  chances: z.int(),
  /** 1: completed by its click. */
  one_click: flag,
  finished: flag,
})

export const prize = z.object({
  prize_id: z.int(),
  name: z.string(),
  kind: z.enum(prizeKinds),
  /** The item's picture; absent for other kinds. */
  image_url: z.string().optional(),
  count: z.int(),
  left: z.int(),
})

export const draw = z.object({ index: z.int(), prize: z.string(), name: z.string(), time, hash: z.string() })

const ownDraw = z.object({
  index: z.int(),
  prize: z.string(),
  kind: z.enum(prizeKinds),
  time,
  /** The chain's hash after the draw. */
  hash: z.string(),
  /** 1: an article whose claim form is still missing. */
  claimable: flag,
  /** State of the claim of an article. */
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

export const proof = z.object({ index: z.int(), prize: z.string(), salt: z.string(), path: z.array(z.string()) })

/** The locked post of the seal, where the list's head is noted; absent for decks that were sealed before there was one. */
export const postId = z.int().optional()

/** Exact odds: each prize's count among `tickets`, and the remaining number of both. */
export const sealed = z.object({
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
  /** Matches whose sides aren’t known yet; absent if there are none. */
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

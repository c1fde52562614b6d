import type { LotteryDraw, MatchMessage } from './events/match-shapes.ts'
import type { TileComment } from './events/tile.ts'

/** Live events and their destinations; plain functions and types, so that the web may import them. */

declare const event: unique symbol

/** A destination, typed by its events (compile time only). */
export type Topic<Event> = string & { readonly [event]?: Event }

/** A new message for one member, with its first words. */
export interface MessageNotice {
  kind: 'reply' | 'system' | 'mention' | 'praise' | 'follower'
  preview: string
}

/** As delivered: with the unread counts after it. */
export interface MessageEvent extends MessageNotice {
  messageCount: number
  systemMessageCount: number
  mentionCount: number
  praiseCount: number
  followerCount: number
}

/**
 * The viewer's own state has changed, by an act of theirs in another tab or by others: coins, items, missions,
 * check-in, level, unread counts, chances; or whether they thumbed a post, favourited it, blocked a member, or deleted
 * a post or a comment below it.
 */
export type OwnEvent =
  | { kind: 'state' }
  | { kind: 'thumb'; message_id: number; thumbed: 0 | 1 }
  /** They have voted in the post's poll, or changed their vote. */
  | { kind: 'ballot'; message_id: number }
  | { kind: 'favourite'; message_id: number; favourited: 0 | 1 }
  | { kind: 'block'; user_id: number; blocked: 0 | 1 }
  | { kind: 'deleted'; message_id: number; comment_id?: number }

/** A newly published post in a community. */
export interface CommunityEvent {
  kind: 'moment'
  message_id: number
}

/** A new comment on a post, changed counts, or a changed text. */
export type MomentEvent =
  | { kind: 'comment'; comment_id: number }
  | { kind: 'counts'; thumb_count: number; comment_count: number }
  /** The post, or this comment of it, has been edited. */
  | { kind: 'edit'; comment_id?: number }

/** The votes of a post's poll: how many members have voted, and for each option; `votes_rev` grows with each ballot. */
export interface PollEvent {
  vote_count: number
  counts: number[]
  votes_rev: number
}

/** A changed row of an event, or an event-specific message. */
export type EventChange =
  | { kind: 'event' }
  | { kind: 'tile-comment'; comment: TileComment }
  | { kind: 'tile-comment-deleted'; comment_id: number }
  | { kind: 'match-votes'; match_id: number; clan1_votes: number; clan2_votes: number }
  | { kind: 'match-message'; message: MatchMessage }
  | { kind: 'match-message-deleted'; message_id: number }
  | { kind: 'lottery'; draws: LotteryDraw[]; tickets_left: number }
  /** The day's knocks of all members at knock-knock's door. */
  | { kind: 'knocks'; total: number }

/** A clan has ended. */
export interface ClanEvent {
  kind: 'ended'
}

/** A site-wide change: the list of events, a setting. */
export type SiteChange = { kind: 'events' } | { kind: 'settings' }

/** The open work of moderators and admins has changed; the event contains no details. */
export interface StaffEvent {
  kind: 'open-work'
}

export const topics = {
  /** The client's own queue. */
  myMessages: '/user/queue/messages' as Topic<MessageEvent>,
  /** The same queue as the server addresses it; clients can't subscribe to this name. */
  messagesOf: (userId: number): Topic<MessageNotice> => `/user/${userId}/queue/messages`,
  /** The client's own state; `stateOf` as the server addresses it. */
  myState: '/user/queue/state' as Topic<OwnEvent>,
  stateOf: (userId: number): Topic<OwnEvent> => `/user/${userId}/queue/state`,
  community: (name: string): Topic<CommunityEvent> => `/topic/community.${name}`,
  clan: (id: number): Topic<ClanEvent> => `/topic/clan.${id}`,
  event: (name: string): Topic<EventChange> => `/topic/event.${name}`,
  site: '/topic/site' as Topic<SiteChange>,
  /** For moderators and admins only. */
  staff: '/topic/staff' as Topic<StaffEvent>,
  moment: (messageId: number): Topic<MomentEvent> => `/topic/moment.${messageId}`,
  /** For members who see the poll's results. */
  poll: (messageId: number): Topic<PollEvent> => `/topic/poll.${messageId}`,
} as const

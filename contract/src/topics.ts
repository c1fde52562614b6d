import type { TileComment } from './tile.ts'

/** Where live events go and what they say; plain functions and types, so that the web may import them. */

declare const event: unique symbol

/** A destination, with the type of what arrives there (known to the compiler alone). */
export type Topic<Event> = string & { readonly [event]?: Event }

/** A new message for one member: its first words. */
export interface MessageNews {
  kind: 'reply' | 'system'
  preview: string
}

/** What they hear of it: with their unread counts after it. */
export interface MessageEvent extends MessageNews {
  messageCount: number
  systemMessageCount: number
}

/** A post that everyone in the community may see from now on. */
export interface CommunityEvent {
  kind: 'moment'
  message_id: number
}

/** A new comment on a post, or its counts after someone's act. */
export type MomentEvent =
  | { kind: 'comment'; comment_id: number }
  | { kind: 'counts'; thumb_count: number; comment_count: number }

/** What happens in an event: its row changed, or what its kind adds. */
export type EventNews =
  | { kind: 'event' }
  | { kind: 'tile-comment'; comment: TileComment }
  | { kind: 'tile-comment-deleted'; comment_id: number }
  /** Everyone's knocks of the day at knock-knock's door. */
  | { kind: 'knocks'; total: number }

/** What holds for the whole site changed: the list of events, a switch. */
export type SiteNews = { kind: 'events' } | { kind: 'settings' }

export const topics = {
  /** What a client subscribes to; it always means its own member's queue. */
  myMessages: '/user/queue/messages' as Topic<MessageEvent>,
  /** The same queue as the server addresses it; nobody may subscribe to it by this name. */
  messagesOf: (userId: number): Topic<MessageNews> => `/user/${userId}/queue/messages`,
  community: (name: string): Topic<CommunityEvent> => `/topic/community.${name}`,
  event: (name: string): Topic<EventNews> => `/topic/event.${name}`,
  site: '/topic/site' as Topic<SiteNews>,
  moment: (messageId: number): Topic<MomentEvent> => `/topic/moment.${messageId}`,
} as const

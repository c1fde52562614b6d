/** Where live events go and what they say; plain functions and types, so that the web may import them. */

declare const event: unique symbol

/** A destination, with the type of what arrives there (known to the compiler alone). */
export type Topic<Event> = string & { readonly [event]?: Event }

/** A new message for one member: the unread counts after it, and its first words. */
export interface MessageEvent {
  kind: 'reply' | 'system'
  messageCount: number
  systemMessageCount: number
  preview: string
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

export const topics = {
  /** What a client subscribes to; it always means its own member's queue. */
  myMessages: '/user/queue/messages' as Topic<MessageEvent>,
  /** The same queue as the server addresses it; nobody may subscribe to it by this name. */
  messagesOf: (userId: number): Topic<MessageEvent> => `/user/${userId}/queue/messages`,
  community: (name: string): Topic<CommunityEvent> => `/topic/community.${name}`,
  moment: (messageId: number): Topic<MomentEvent> => `/topic/moment.${messageId}`,
} as const

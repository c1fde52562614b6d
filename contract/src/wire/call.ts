import { z } from 'zod'
import type { OutcomeName } from '../outcomes.ts'

/**
 * Who may call. `reader`: members, and visitors if they may read; `moderator`: moderators of any community, and admins.
 * Permissions on a subject are checked by its domain.
 */
export type Who = 'anyone' | 'reader' | 'member' | 'moderator' | 'admin'

/** Kinds of subjects that operators load and save. */
export type SavedKind =
  | 'board-map'
  | 'calendar'
  | 'clan'
  | 'clan-options'
  | 'community'
  | 'community-order'
  | 'event'
  | 'features'
  | 'hashtag'
  | 'item'
  | 'match'
  | 'match-mission'
  | 'mission'
  | 'prizes'
  | 'quiz'
  | 'settings'
  | 'story'
  | 'tile-season'

export interface Call {
  readonly who: Who
  readonly method?: 'GET'
  readonly summary: string
  readonly input: z.ZodObject
  readonly output: z.ZodType
  /** Outcomes besides success and the protocol's own (malformed, not signed in, rate-limited …). */
  readonly outcomes?: readonly OutcomeName[]
  /** Fields passed in the query string instead of the body. */
  readonly query?: readonly string[]
  /** An empty optional field clears the stored value, instead of counting as absent. */
  readonly emptyClears?: true
  /** A multipart call: the file field, and the input's fields before it. */
  readonly files?: { readonly field: string; readonly max: number; readonly bytes: number }
  /** Read-only; responses may be cached and shared. */
  readonly readsOnly?: true
  /**
   * Saves a subject that an operator has loaded, of this kind and name, or named by this field of the input. The input
   * contains its `version` as loaded, and any other is refused with Outdated; without a name a new one is created.
   */
  readonly saves?:
    | { readonly kind: SavedKind; readonly by: string }
    | { readonly kind: SavedKind; readonly name: string }
  /** A write that members may make without consent to the current texts, such as blocking, reporting and leaving. */
  readonly withoutConsent?: true
  /**
   * Needs a session whose member has confirmed their password within the last `sudoMinutes`; any other is refused with SudoRequired.
   * `factor`: a member with a second factor must have confirmed with that.
   */
  readonly sudo?: true | 'factor'
  /**
   * Opens, closes or changes an account: the security log also records failures, and stores the entry before the
   * response is sent.
   */
  readonly logsAttempts?: true
  /** Members in minors' mode may call it at night, too, and when their time of the day is used up. */
  readonly atAnyHour?: true
  /** Refused in minors' mode with NotForMinors; with `unless`, only if the input lacks that field. */
  readonly notForMinors?: true | { readonly unless: string }
  /**
   * Changes the caller's own state, such as coins and unread counts. The server publishes an event, and all their tabs
   * refetch.
   */
  readonly changesOwnState?: true
  /** Rate limit per person, in calls per window; counted over all servers if that is longer than a minute, else by each process. */
  readonly rate?: { readonly calls: number; readonly seconds: number }
}

type Prefixed<P extends string, C> = { [K in keyof C & string as `${P}/${K}`]: C[K] }

/** Declares a group of calls; the key is the path's last segment and the call's name everywhere. */
export function defineCalls<const P extends string, const C extends Record<string, Call>>(prefix: P, calls: C) {
  const entries = Object.entries(calls).map(([name, call]) => [`${prefix}/${name}`, call])
  return Object.fromEntries(entries) as Prefixed<P, C>
}

/** The same for a group whose calls members in minors' mode may make at any hour. */
export function defineCallsAtAnyHour<const P extends string, const C extends Record<string, Call>>(
  prefix: P,
  calls: C,
) {
  const entries = Object.entries(calls).map(([name, call]) => [name, { ...call, atAnyHour: true }])
  return defineCalls(prefix, Object.fromEntries(entries) as C)
}

/** The status of a success, unless the call declares another. */
export const ok = z.literal(200)
export const nothing = z.object({})

import type { AppContext } from './context.ts'
import type { Db } from './db/db.ts'
import { type SerializedJson, serialized } from './http/serialized-json.ts'
import type { Member } from './member.ts'
import { sha256 } from './random.ts'
import { writesOf } from './response-cache.ts'

interface Shared<T> {
  /** Its name in the cache; has everything on which its content depends. */
  key: string
  /** The topics whose events invalidate it, or other tags that its writers invalidate. */
  tags: readonly string[]
  /** Loads the data shared by all readers. Undefined, for a missing subject, isn't cached. */
  load: (db: Db) => Promise<T>
}

/** A page as it is cached for all readers, without anything that depends on the time. */
interface Page<Answer extends object> {
  /** What `present` answers where nothing depends on the reader or the time. */
  answer: Answer
  /** Ids of the objects that have viewer state. */
  ids: readonly number[]
}

interface Presented<P, Own, Answer> {
  /** Reads the viewer state of the page's objects; null if the reader has none. */
  own: (db: Db, me: Member, page: P) => Promise<Own | null>
  /** The page for this reader at this time; `page.answer` itself where it depends on neither. `own` is null for visitors, too. */
  present: (page: P, own: Own | null, now: Date) => Answer | Promise<Answer>
}

interface Loaded<P, Answer extends object> {
  page: P
  ids: string
  response: SerializedJson<Answer & { status: 200 }>
  toJSON(): Answer
}

const writesBy = (me: Member | undefined) => (me ? [writesOf(me.id)] : [])

/**
 * Reads shared data from the cache. It is at most a second old, and never older than the reader's own last write or
 * than the last event of its tags.
 */
export const readShared = <T>({ cache }: AppContext, me: Member | undefined, { key, tags, load }: Shared<T>) =>
  cache.getFromReplica(key, [...tags, ...writesBy(me)], load)

/**
 * Reads data with too many variants to cache; a replica's answer, up to a second old, is allowed unless the reader has
 * just written.
 */
export const readUncached = <T>({ cache }: AppContext, me: Member | undefined, load: (db: Db) => Promise<T>) =>
  cache.readFromReplica(writesBy(me), load)

/** An answer that is the same for all readers, serialised once. */
export const sharedAnswer = <Answer extends object>(
  ctx: AppContext,
  me: Member | undefined,
  { load, ...shared }: Shared<Answer>,
) =>
  readShared(ctx, me, {
    ...shared,
    load: async (db) => serialized(await load(db)),
  })

/**
 * A page that is read once for all readers, and presented to each with their own state and at the time of the request. Where
 * `present` returns the page's own answer, all get the one that was serialised with it; any other answer is serialised for its
 * request, a few microseconds of processor time for a post with a poll. Undefined if there is no page to share.
 */
export async function sharedPage<Answer extends object, P extends Page<Answer>, Own>(
  ctx: AppContext,
  me: Member | undefined,
  { key, tags, load, own, present }: Shared<(P & Page<Answer>) | undefined> & Presented<P, Own, Answer>,
) {
  const shared = await readShared<Loaded<P, Answer> | undefined>(ctx, me, {
    key,
    tags,
    load: async (db) => {
      const page = await load(db)
      if (!page) return undefined
      const { answer, ids } = page
      // The cache measures entries by their JSON: page and response have one answer.
      return { page, ids: shortened(ids), response: serialized(answer), toJSON: () => answer }
    },
  })
  if (!shared) return undefined
  const { page, ids, response } = shared
  const ownKey = (reader: Member) => `${key} of ${reader.id}: ${ids}`
  const state = me ? await readShared(ctx, me, { key: ownKey(me), tags: [], load: (db) => own(db, me, page) }) : null
  const answer = await present(page, state, ctx.clock.now())
  return answer === page.answer ? response : answer
}

/** As part of each reader's keys the ids themselves would be copied and hashed for every request. */
const shortened = (ids: readonly number[]) => sha256(ids.join()).toString('base64url')

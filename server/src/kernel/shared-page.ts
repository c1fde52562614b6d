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

/** A page as every reader gets it. */
interface Page<Answer extends object> {
  answer: Answer
  /** Ids of the objects that have viewer state. */
  ids: readonly number[]
}

interface OwnState<P, Own, Answer> {
  /** Reads the viewer state of the page's objects; null if the reader has none. */
  own: (db: Db, me: Member, page: P) => Promise<Own | null>
  merge: (page: P, own: Own, me: Member) => Answer | Promise<Answer>
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
 * A page that is read once for all readers, merged with this reader's own state of it. Visitors and members without any get the
 * shared answer, which is serialised once. Undefined if there is no page to share.
 */
export async function sharedPage<Answer extends object, P extends Page<Answer>, Own>(
  ctx: AppContext,
  me: Member | undefined,
  { key, tags, load, own, merge }: Shared<(P & Page<Answer>) | undefined> & OwnState<P, Own, Answer>,
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
  if (!shared || !me) return shared?.response
  const ownKey = `${key} of ${me.id}: ${shared.ids}`
  const state = await readShared(ctx, me, { key: ownKey, tags: [], load: (db) => own(db, me, shared.page) })
  return state ? merge(shared.page, state, me) : shared.response
}

/** As part of each reader's keys the ids themselves would be copied and hashed for every request. */
const shortened = (ids: readonly number[]) => sha256(ids.join()).toString('base64url')

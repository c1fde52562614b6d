import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import * as sql from './hashtags.sql.ts'
import { hashtagTag, presentHashtag } from './hashtags.view.ts'

/** The topic with this id, or the one it is merged into. Throws HashtagNotFound, also for a hidden topic. */
export async function openHashtag(db: Db, id: number) {
  const row = await sql.selectHashtag(db, id)
  if (!row) throw new ApiError('HashtagNotFound')
  return row
}

/** A topic with its counts. Throws HashtagNotFound, also for one that nothing public names any more. */
export async function getHashtag(ctx: AppContext, me: Member | undefined, id: number) {
  const page = await sharedPage(ctx, me, {
    key: `hashtag ${id}`,
    tags: [hashtagTag],
    async load(db) {
      const row = await openHashtag(db, id)
      if (!row.named) throw new ApiError('HashtagNotFound')
      const counts = await sql.countOf(db, row.id)
      return { answer: { hashtag: { ...presentHashtag(row), ...counts } }, ids: [row.id] }
    },
    own: async (db, reader, { answer }) => ((await sql.isFollowed(db, reader.id, answer.hashtag.id)) ? true : null),
    present: ({ answer }, own) => (own ? { ...answer, followed: 1 as const } : answer),
  })
  return page!
}

/** The featured topics, and the reader's followed ones. */
export async function listHashtags(ctx: AppContext, me: Member | undefined) {
  const page = await sharedPage(ctx, me, {
    key: 'featured hashtags',
    tags: [hashtagTag],
    load: async (db) => ({ answer: { featured: (await sql.selectFeatured(db)).map(presentHashtag) }, ids: [] }),
    async own(db, reader) {
      const [rows, inFeed] = await Promise.all([sql.selectFollowed(db, reader.id), sql.isInFeed(db, reader.id)])
      return rows.length > 0 || inFeed ? { followed: rows.map(presentHashtag), inFeed } : null
    },
    present: ({ answer }, own) =>
      own
        ? {
            ...answer,
            ...(own.followed.length > 0 && { followed: own.followed }),
            ...(own.inFeed && { in_feed: 1 as const }),
          }
        : answer,
  })
  return page!
}

export async function saveInFeed({ db }: AppContext, me: Member, on: boolean) {
  await (on ? sql.insertInFeed(db, me.id) : sql.deleteInFeed(db, me.id))
  return { in_feed: flagOf(on) }
}

/** Follows or unfollows a topic; idempotent. Throws HashtagNotFound, TooManyHashtags. */
export async function toggleFollow({ db, clock }: AppContext, me: Member, hashtagId: number, on: boolean) {
  const { id } = await openHashtag(db, hashtagId)
  if (on) {
    const fits = await inTransaction(db, async (tx) => {
      await sql.lockFollower(tx, me.id)
      return sql.insertFollow(tx, me.id, id, clock.now())
    })
    if (!fits) throw new ApiError('TooManyHashtags')
  } else await sql.deleteFollow(db, me.id, id)
  return { followed: flagOf(on), followers: (await sql.countOf(db, id)).followers }
}

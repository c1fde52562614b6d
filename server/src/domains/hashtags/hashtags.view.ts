import type { Hashtag, Moment } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { HashtagRow } from './hashtags.sql.ts'
import { selectByIds, selectLinks } from './hashtags.sql.ts'

/** Of cached pages: operators have changed a topic. */
export const hashtagTag = 'hashtags'

/** The topics to which a post's text links, as a field of the wire; empty if none. */
export async function presentHashtags(db: Db, momentId: number): Promise<Pick<Moment, 'hashtags'>> {
  const hashtags = await selectLinks(db, momentId)
  return hashtags.length > 0 ? { hashtags } : {}
}

/** In the order of the numbers, without those that are hidden or merged. */
export async function hashtagsById(db: Db, ids: readonly number[]): Promise<Hashtag[]> {
  const byId = new Map((await selectByIds(db, ids)).map((row) => [row.id, presentHashtag(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const presentHashtag = ({ id, name, description }: HashtagRow): Hashtag => ({ id, name, description })

import type { Hashtag, Moment } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { HashtagRow } from './hashtags.sql.ts'
import { selectByIds, selectLinks } from './hashtags.sql.ts'

/** Tag of cached pages, invalidated when operators change a topic. */
export const hashtagTag = 'hashtags'

interface Post {
  id: number
  title: string
  body: string
}

/**
 * The topics to which a post's text links, as a field of the wire; omitted if there are none. Queries the database only
 * if the text has a #.
 */
export async function presentHashtags(db: Db, { id, title, body }: Post): Promise<Pick<Moment, 'hashtags'>> {
  if (!/[#＃]/.test(title + body)) return {}
  const hashtags = await selectLinks(db, id)
  return hashtags.length > 0 ? { hashtags } : {}
}

/** In the order of the ids, without hidden or merged topics. */
export async function hashtagsById(db: Db, ids: readonly number[]): Promise<Hashtag[]> {
  const byId = new Map((await selectByIds(db, ids)).map((row) => [row.id, presentHashtag(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const presentHashtag = ({ id, name, description }: HashtagRow): Hashtag => ({ id, name, description })

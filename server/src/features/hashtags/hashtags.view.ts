import type { Hashtag } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { HashtagRow } from './hashtags.sql.ts'
import { selectByIds } from './hashtags.sql.ts'

/** Tag of cached pages, invalidated when operators change a topic. */
export const hashtagTag = 'hashtags'

/** In the order of the ids, without hidden or merged topics. */
export async function hashtagsById(db: Db, ids: readonly number[]): Promise<Hashtag[]> {
  const byId = new Map((await selectByIds(db, ids)).map((row) => [row.id, presentHashtag(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const presentHashtag = ({ id, name, description }: HashtagRow): Hashtag => ({ id, name, description })

import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { serialized } from '../../kernel/http/serialized-json.ts'
import type { Member } from '../../kernel/member.ts'
import { writesOf } from '../../kernel/response-cache.ts'
import { readMoment } from './access.ts'
import { selectMoment } from './moments.sql.ts'
import { presentMoments, withThumbs } from './moments.view.ts'
import { selectThumbedMoments } from './thumbs.sql.ts'

interface Wanted {
  message_id: number
  community_name: string
}

/** One post as this viewer may see it; a published one is cached for all readers. Throws MomentNotFound. */
export async function getMoment({ db, cache }: AppContext, me: Member | undefined, wanted: Wanted) {
  const { message_id, community_name } = wanted
  const tags = me ? [writesOf(me.id)] : []
  const key = `moment ${message_id} ${community_name}`
  const post = await cache.getFromReplica(key, [topics.moment(message_id), ...tags], (replica) =>
    loadPublished(replica, wanted),
  )
  if (!post) {
    const [moment] = await presentMoments(db, me, [await readMoment(db, me, message_id, community_name)])
    return { moment: moment! }
  }
  if (!me) return post
  const loadThumbed = async (replica: Db) => [...(await selectThumbedMoments(replica, me.id, [message_id]))]
  const thumbed = await cache.getFromReplica(`${key} of ${me.id}`, tags, loadThumbed)
  return thumbed.length === 0 ? post : { moment: withThumbs([post.value.moment], thumbed)[0]! }
}

async function loadPublished(db: Db, { message_id, community_name }: Wanted) {
  const row = await selectMoment(db, message_id)
  if (row?.review !== 'published' || row.community !== community_name) return undefined
  const [moment] = await presentMoments(db, undefined, [row])
  return serialized({ moment: moment! })
}

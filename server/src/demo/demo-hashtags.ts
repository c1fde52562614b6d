import { linkPastMoments, mergeHashtag, saveHashtag, toggleHashtagFollow } from '../features/hashtags/index.ts'
import { days, later } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { type Cast, memberOf } from './cast.ts'
import { demoMembers } from './content/index.ts'

/** The topics of the posts: one is featured, one merged into another, and two members follow some. */
export async function seedHashtags(ctx: AppContext, cast: Cast) {
  const ids = await linkPastMoments(ctx, later(cast.now, -days(20)))
  const idOf = (name: string) => ids.get(name)!
  const admin = memberOf(cast, demoMembers.find((member) => member.admin)!.key)
  const guide = { name: '新手指南', description: '写给新人的点位、装备和练习方法，老玩家也来补两句。' }
  await saveHashtag(ctx, admin, { hashtag_id: idOf(guide.name), ...guide, featured: 1, hidden: 0, version: 1 })
  await mergeHashtag(ctx, admin, { hashtag_id: idOf('组队'), into_id: idOf('三缺一'), version: 1 })
  for (const name of ['新手指南', '三缺一']) await toggleHashtagFollow(ctx, memberOf(cast, 'wind'), idOf(name), true)
  await toggleHashtagFollow(ctx, memberOf(cast, 'kestrel'), idOf('压枪'), true)
}

import type { Part } from '../../domains/posts/parts/index.ts'
import { selectViewCounts } from '../../domains/posts/moments/index.ts'

/** How often a post has been viewed: for everybody, or for its author only. */
export const viewsPart: Part = {
  feature: 'views',
  ofPosts: true,
  present:
    async ({ me, settings: { viewsShown } }) =>
    ({ authorId, viewCount }) =>
      viewCount && (viewsShown === 'everybody' || authorId === me?.id) ? { view_count: viewCount } : undefined,
  async own({ db, me, settings: { viewsShown } }, texts) {
    if (viewsShown === 'everybody') return undefined
    const own = texts.filter(({ author }) => author?.user_id === me.id)
    const rows = await selectViewCounts(
      db,
      own.map(({ message_id: id }) => ({ id })),
    )
    const counts = new Map(rows.filter(({ viewCount }) => viewCount > 0).map(({ id, viewCount }) => [id, viewCount]))
    if (counts.size === 0) return undefined
    return (text) => {
      const view_count = counts.get(text.message_id!)
      return view_count === undefined ? text : { ...text, view_count }
    }
  },
  removed: null,
}

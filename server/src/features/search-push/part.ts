import type { Part } from '../../domains/posts/parts/index.ts'
import { isOn } from '../../settings.ts'
import { insertPushes } from './pushes.sql.ts'

/** The outbox: a post that becomes public, or changes, waits for each search engine that has a key. */
export const searchPushPart: Part = {
  feature: 'search-push',
  ofPosts: true,
  async published({ ctx, tx, settings }, posts) {
    if (settings && !isOn(settings, 'search-push')) return
    const ids = posts.map(({ id }) => id)
    await insertPushes(tx, ids, ctx.clock.now())
  },
  removed: null,
}

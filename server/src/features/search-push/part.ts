import type { Part } from '../../domains/posts/parts/index.ts'
import { insertPushes } from './pushes.sql.ts'

/** The outbox: a post that becomes public, or changes, waits for each search engine that has a key. */
export const searchPushPart: Part = {
  feature: 'search-push',
  ofPosts: true,
  published: ({ ctx, tx }, posts) =>
    insertPushes(
      tx,
      posts.map(({ id }) => id),
      ctx.clock.now(),
    ),
  removed: null,
}

import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { hashtagsIn } from './hashtags-in.ts'
import { linkHashtags } from './part.ts'
import { insertHashtags } from './linking.sql.ts'

/**
 * Seeding for the demo: creates the topics of past posts, whatever their authors' levels, and links the posts; returns
 * the topics' ids by name.
 */
export async function linkPastMoments(ctx: AppContext, createdAt: Date): Promise<ReadonlyMap<string, number>> {
  return inTransaction(ctx.db, async (tx) => {
    const posts = await tx
      .selectFrom('publishedMoments')
      .select(['id', 'authorId', 'title', 'body', 'createdAt'])
      .$narrowType<{
        id: number
        authorId: number
        title: string
        body: string
        createdAt: Date
      }>()
      .where('body', 'like', '%#%')
      .execute()
    await insertHashtags(
      tx,
      posts.flatMap(({ body }) => hashtagsIn(body)),
      createdAt,
    )
    for (const post of posts) await linkHashtags(ctx, tx, post)
    const rows = await tx.selectFrom('hashtags').select(['id', 'name']).execute()
    return new Map(rows.map(({ id, name }) => [name, id]))
  })
}

import type { Part } from '../../domains/posts/parts/index.ts'
import { presentHashtags } from './hashtags.view.ts'
import { linkHashtags } from './linking.service.ts'

/** The topics that a post's title and text name. */
export const hashtagsPart: Part = {
  feature: 'hashtags',
  ofPosts: true,
  async published({ ctx, tx }, texts) {
    for (const text of texts) await linkHashtags(ctx, tx, { ...text, title: text.title! })
  },
  async present({ db, whole }, texts) {
    if (!whole) return () => undefined
    const fields = new Map<number, Awaited<ReturnType<typeof presentHashtags>>>()
    for (const text of texts) fields.set(text.id, await presentHashtags(db, { ...text, title: text.title! }))
    return ({ id }) => fields.get(id)
  },
  removed: null,
}

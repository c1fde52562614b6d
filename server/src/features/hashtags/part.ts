import type { Part } from '../../domains/posts/parts/index.ts'
import { presentHashtags } from './hashtags.view.ts'
import { linkHashtags } from './linking.service.ts'

/** The topics that a post's title and text name; comments have none. */
export const hashtagsPart: Part = {
  feature: 'hashtags',
  async published({ ctx, tx }, texts) {
    for (const { kind, title, ...text } of texts)
      if (kind === 'moment') await linkHashtags(ctx, tx, { ...text, title: title! })
  },
  async present({ db, kind, whole }, texts) {
    if (kind !== 'moment' || !whole) return () => undefined
    const fields = new Map<number, Awaited<ReturnType<typeof presentHashtags>>>()
    for (const text of texts) fields.set(text.id, await presentHashtags(db, { ...text, title: text.title! }))
    return ({ id }) => fields.get(id)
  },
  removed: null,
}

import { saveOptions } from '../../domains/clans/index.ts'
import { createCommunity, plainAvatar } from '../../domains/communities/index.ts'
import { takeForSite } from '../../domains/communities/images/index.ts'
import { fold } from '../../text/fold.ts'
import { fresh, idsOf, remember } from './ids.ts'
import type { ImportBatch } from './importing.ts'
import { storeOwned } from './pictures.ts'

export const importCommunities: ImportBatch<'communities'> = async (importing, lines) => {
  for (const community of await fresh(importing, 'community', lines)) {
    const { id, avatarPicture, coverPicture, moderators, clanOptions, ...own } = community
    const [avatar, cover] = [await storeOwned(importing, avatarPicture), await storeOwned(importing, coverPicture)]
    await importing.run(async (tx) => {
      const users = await idsOf(tx, importing, 'member', moderators)
      const communityId = await createCommunity(tx, {
        ...own,
        avatar: own.avatar || plainAvatar,
        tags: [],
        moderators: [...users.values()],
      })
      const { reviewFirst, commentsReviewFirst, writingClosed, hidden } = own
      await tx
        .updateTable('communities')
        .set({ reviewFirst, commentsReviewFirst, writingClosed, hidden })
        .set(avatar ? { avatar: await takeForSite(tx, avatar.ownerId, avatar.id), avatarImage: avatar.id } : {})
        .set(cover ? { cover: await takeForSite(tx, cover.ownerId, cover.id), coverImage: cover.id } : {})
        .where('id', '=', communityId)
        .execute()
      await saveOptions(tx, communityId, clanOptions)
      await remember(tx, importing, 'community', [[id, communityId]])
    })
    importing.report.made('communities', 1)
  }
}

/** A topic is found by its folded name: of two with the same there is one. */
export const importTopics: ImportBatch<'topics'> = async (importing, lines) => {
  const topics = await fresh(importing, 'topic', lines)
  await importing.run(async (tx) => {
    for (const { id, name, description, createdAt, featuredAt, hiddenAt, mergedInto } of topics) {
      const key = fold(name).text
      const target =
        mergedInto === null ? undefined : (await idsOf(tx, importing, 'topic', [mergedInto])).get(mergedInto)
      const made = await tx
        .insertInto('hashtags')
        .values({ name, key, description, createdAt, featuredAt, hiddenAt, mergedInto: target ?? null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      const topic =
        made ?? (await tx.selectFrom('hashtags').select('id').where('key', '=', key).executeTakeFirstOrThrow())
      await remember(tx, importing, 'topic', [[id, topic.id]])
      const found = importing.words.check(`${name}\n${description}`)
      if (found.words.length > 0) importing.report.heldWords('topics', name, found.words)
      if (made) importing.report.made('topics', 1)
    }
  })
}

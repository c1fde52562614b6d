import { readFile } from 'node:fs/promises'
import { artFile } from '@judian/art'
import { attachToMoment, keepPicture } from '../domains/images/index.ts'
import { insertPastMoments, insertPastThumbs } from '../domains/moments/index.ts'
import { hours, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { AppContext } from '../kernel/context.ts'
import { demoMembers, demoMoments, type MemberKey } from './content/index.ts'
import type { Cast } from './demo.ts'

/** Picture ids by the key of the post they belong to. */
type Pictures = ReadonlyMap<string, readonly string[]>

/** Keeps the posts' pictures as their authors' uploads; takes a few seconds, so it stands outside any transaction. */
export async function preparePictures(ctx: AppContext, members: ReadonlyMap<MemberKey, number>): Promise<Pictures> {
  const pictures = new Map<string, string[]>()
  // Post by post: the workshop turns work away when too much of it waits.
  for (const { key, author, images } of demoMoments) {
    const kept = images.map(async (name) =>
      keepPicture(ctx, members.get(author)!, await readFile(artFile(`posts/${name}.webp`))),
    )
    pictures.set(key, await Promise.all(kept))
  }
  return pictures
}

/** Answers the posts' ids by key. */
export async function layOutMoments(tx: Tx, { members, communities, now }: Cast, pictures: Pictures) {
  const ago = (n: number) => later(now, -hours(n))
  const ids = await insertPastMoments(
    tx,
    demoMoments.map(({ community, author, tagNum, title, message, hoursAgo, pinned, archived }) => ({
      communityId: communities.get(community)!,
      authorId: members.get(author)!,
      tagNum,
      title,
      body: message,
      createdAt: ago(hoursAgo),
      pinnedAt: pinned ? ago(hoursAgo) : null,
      archivedAt: archived ? ago(hoursAgo / 2) : null,
    })),
  )
  for (const [index, { key, author }] of demoMoments.entries())
    await attachToMoment(tx, members.get(author)!, ids[index]!, pictures.get(key)!)

  await insertPastThumbs(tx, demoThumbs(ids, members, ago))
  return new Map(demoMoments.map(({ key }, index) => [key, ids[index]!]))
}

/** Each member likes a share of the posts, the same at every lay-out. */
function demoThumbs(ids: readonly number[], members: ReadonlyMap<MemberKey, number>, ago: (hours: number) => Date) {
  return demoMoments.flatMap(({ hoursAgo }, index) =>
    demoMembers
      .filter((_, rank) => (index * 7 + rank * 5) % 11 < 4)
      .map(({ key }) => ({ userId: members.get(key)!, momentId: ids[index]!, createdAt: ago(hoursAgo * 0.8) })),
  )
}

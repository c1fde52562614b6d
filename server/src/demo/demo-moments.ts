import { readFile } from 'node:fs/promises'
import { artFile } from '@judian/art'
import { attachToMoment, storeImage } from '../domains/images/index.ts'
import { insertPastMoments, insertPastThumbs } from '../domains/moments/index.ts'
import { hours, later, minutes } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { AppContext } from '../kernel/context.ts'
import { demoMembers, demoMoments, type MemberKey } from './content/index.ts'
import type { Cast } from './cast.ts'
import { minutesOf } from './minutes.ts'

/** Picture ids by the key of the post they belong to. */
type Pictures = ReadonlyMap<string, readonly string[]>

/** Stores the posts' pictures as their authors' uploads; takes seconds, so it runs outside any transaction. */
export async function preparePictures(ctx: AppContext, members: ReadonlyMap<MemberKey, number>): Promise<Pictures> {
  const pictures = new Map<string, string[]>()
  // One post at a time, since the image queue is bounded.
  for (const { key, author, images } of demoMoments) {
    const stored = images.map(async (name) =>
      storeImage(ctx, members.get(author)!, await readFile(artFile(`posts/${name}.webp`))),
    )
    pictures.set(key, await Promise.all(stored))
  }
  return pictures
}

/** Returns the posts' ids by key. */
export async function layOutMoments(tx: Tx, { members, communities, now }: Cast, pictures: Pictures) {
  const ago = (n: number, minutesMore = 0) => later(now, -hours(n) - minutes(minutesMore))
  const ids = await insertPastMoments(
    tx,
    demoMoments.map(({ key, community, author, tagNum, title, message, hoursAgo, pinned, archived }) => ({
      communityId: communities.get(community)!,
      authorId: members.get(author)!,
      tagNum,
      title,
      body: message,
      createdAt: ago(hoursAgo, minutesOf(key)),
      pinnedAt: pinned ? ago(hoursAgo) : null,
      archivedAt: archived ? ago(hoursAgo / 2) : null,
    })),
  )
  for (const [index, { key, author }] of demoMoments.entries())
    await attachToMoment(tx, members.get(author)!, ids[index]!, pictures.get(key)!)

  await insertPastThumbs(tx, demoThumbs(ids, members, ago))
  return new Map(demoMoments.map(({ key }, index) => [key, ids[index]!]))
}

/** Thumbs on a share of the posts per member, the same on every run. */
function demoThumbs(ids: readonly number[], members: ReadonlyMap<MemberKey, number>, ago: (hours: number) => Date) {
  return demoMoments.flatMap(({ hoursAgo }, index) =>
    demoMembers
      .filter((_, rank) => (index * 7 + rank * 5) % 11 < 4)
      .map(({ key }) => ({ userId: members.get(key)!, momentId: ids[index]!, createdAt: ago(hoursAgo * 0.8) })),
  )
}

import { readFile } from 'node:fs/promises'
import { artFile } from '@judian/art'
import type { Doc } from '@judian/contract'
import { insertPastVersion } from '../domains/posts/edits/index.ts'
import { attachPictures, storeImage } from '../domains/communities/images/index.ts'
import { insertPastMoments, insertPastThumbs } from '../domains/posts/moments/index.ts'
import { quote } from '../features/quotes/index.ts'
import { hiddenPictures } from '../text/doc/pictures.ts'
import { bodyOf } from '../text/doc/texts.ts'
import { hours, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { AppContext } from '../kernel/context.ts'
import { demoComments, demoMissions, type DemoMoment, demoMoments, type MemberKey } from './content/index.ts'
import type { Cast } from './cast.ts'
import type { Reader } from './demo-readers.ts'
import { quotesPosts, withPostLinks } from './demo-quotes.ts'
import { offBeat, varied } from './varied.ts'

/** Ids of the posts' pictures by `pictureKey`. */
type Pictures = ReadonlyMap<string, string>

const pictureKey = ({ key }: DemoMoment, name: string) => `${key}/${name}`

/**
 * Stores the posts' pictures as their authors' uploads; takes seconds, so it runs outside any transaction. Each is
 * processed once, all at the same time: the image queue has room for them.
 */
export async function preparePictures(ctx: AppContext, members: ReadonlyMap<MemberKey, number>): Promise<Pictures> {
  const uses = demoMoments.flatMap((moment) => moment.images.map((name) => ({ moment, name })))
  const stored = Array.from(
    Map.groupBy(uses, ({ name }) => name),
    async ([name, shared]) => {
      const owners = shared.map(({ moment }) => members.get(moment.author)!)
      const ids = await storeImage(ctx, owners, await readFile(artFile(`posts/${name}.webp`)))
      return shared.map(({ moment }, n) => [pictureKey(moment, name), ids[n]!] as const)
    },
  )
  return new Map((await Promise.all(stored)).flat())
}

/** The tree, in which pictures have names, with their ids. */
const withPictures = (doc: Doc, moment: DemoMoment, pictures: Pictures): Doc => ({
  ...doc,
  blocks: doc.blocks.map((block) =>
    block.type === 'picture' ? { ...block, image_id: pictures.get(pictureKey(moment, block.image_id))! } : block,
  ),
})

/** Returns the posts' ids by key. */
export async function seedMoments(
  ctx: AppContext,
  tx: Tx,
  { members, communities, now }: Cast,
  { readers, pictures }: { readers: readonly Reader[]; pictures: Pictures },
) {
  const ago = (n: number, key: string) => later(now, -hours(n) - offBeat(key))
  const docOf = (moment: DemoMoment) => (moment.doc ? withPictures(moment.doc, moment, pictures) : null)
  const row = (moment: DemoMoment) => {
    const { key, community, author, tagNum, title, message, hoursAgo, thumbs, pinned, archived } = moment
    const doc = docOf(moment)
    return {
      communityId: communities.get(community)!,
      authorId: members.get(author)!,
      tagNum,
      title,
      body: doc ? bodyOf(doc) : message,
      doc,
      createdAt: ago(hoursAgo, key),
      pinnedAt: pinned ? ago(hoursAgo, title) : null,
      archivedAt: archived ? ago(hoursAgo / 2, title) : null,
      viewCount: viewsOf(key, hoursAgo, thumbs),
    }
  }
  // Before the others, so that they are noted as first posts.
  const quoting = demoMoments.filter(({ message }) => quotesPosts(message))
  const others = demoMoments.filter((moment) => !answeredFirsts.includes(moment) && !quoting.includes(moment))
  const ids = new Map<string, number>()
  for (const some of [answeredFirsts, others, quoting]) {
    const rows = some.map(row).map((one) => ({ ...one, body: withPostLinks(ctx, one.body, ids) }))
    for (const [nth, id] of (await insertPastMoments(tx, rows)).entries()) {
      ids.set(some[nth]!.key, id)
      await quote(ctx, tx, { kind: 'moment', id, authorId: rows[nth]!.authorId, body: rows[nth]!.body })
    }
  }
  for (const moment of demoMoments) {
    const shown = moment.images.map((name) => pictures.get(pictureKey(moment, name))!)
    const doc = docOf(moment)
    const name = { kind: 'moment', id: ids.get(moment.key)! } as const
    await attachPictures(tx, members.get(moment.author)!, name, shown, doc ? hiddenPictures(doc) : [])
    if (moment.edited)
      await insertPastVersion(tx, {
        kind: 'moment',
        contentId: ids.get(moment.key)!,
        title: moment.title,
        tagNum: moment.tagNum,
        body: moment.edited.before,
        editorId: members.get(moment.author)!,
        writtenAt: ago(moment.hoursAgo, moment.key),
        editedAt: ago(moment.edited.hoursAgo, moment.key),
      })
  }

  const readerIds = readers.map(({ id }) => id)
  const everyone = [...members.values(), ...readerIds]
  await insertPastThumbs(
    tx,
    demoMoments.flatMap((moment) =>
      fansOf(moment, members.get(moment.author)!, hasThumbMission(moment) ? readerIds : everyone).map(
        (userId, place) => ({
          userId,
          momentId: ids.get(moment.key)!,
          createdAt: later(now, -hours(moment.hoursAgo * 0.95) / (1 + place / 20)),
        }),
      ),
    ),
  )
  return ids
}

/** Each author's oldest post, if others answered it: no regular author's post waits in the queue of first posts. */
const answeredFirsts = Array.from(
  Map.groupBy(demoMoments, ({ author }) => author).values(),
  ([oldest]) => oldest!,
).filter(({ key, author }) => demoComments.some((comment) => comment.moment === key && comment.author !== author))

/** Always more views than thumbs and comments. */
const viewsOf = (key: string, hoursAgo: number, thumbs = 0) =>
  60 + Math.floor(varied(`${key} views`, 500) * Math.min(1, hoursAgo / 48)) + 9 * thumbs

/** Members have yet to thumb a post that a mission is about. */
const hasThumbMission = ({ key }: DemoMoment) =>
  demoMissions.some((mission) => 'thumb' in mission && mission.thumb === key)

const thumbedFor = 240
/** Coprime to the number of members, so that the thumbs of a post come from a mixture of them. */
const stride = 37

/** The members who thumb a post, the same on every run: none to three hundred, few on most posts and on new ones. */
function fansOf({ key, hoursAgo, thumbs }: DemoMoment, authorId: number, everyone: readonly number[]) {
  const appeal = varied(key, 1_000) / 1_000
  const early = varied(`${key} early`, 14) * Math.min(1, hoursAgo / 12)
  const count = thumbs ?? Math.floor(early + 130 * Math.min(1, hoursAgo / thumbedFor) * appeal ** 2)
  return Array.from(everyone, (_, place) => everyone[(varied(key, 500) + place * stride) % everyone.length]!)
    .filter((id) => id !== authorId)
    .slice(0, count)
}

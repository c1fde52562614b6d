import type { Block, Doc } from '@judian/contract'
import { usernamesOf } from '../../domains/accounts/index.ts'
import { arrangePictures, selectAttached } from '../../domains/communities/images/index.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { hiddenPictures, withPictures } from '../../text/doc/pictures.ts'
import { bodyOf, screenedText } from '../../text/doc/texts.ts'
import type { Line } from '../format.ts'
import { fresh, idsOf, remember, rememberOthers } from './ids.ts'
import type { ImportBatch, Importing } from './importing.ts'
import { insertMentions, reviewOf } from './texts.ts'

export const importPosts: ImportBatch<'posts'> = async (importing, lines) => {
  const ready: Awaited<ReturnType<typeof prepare>>[] = []
  for (const post of await placed(importing, await fresh(importing, 'post', lines)))
    ready.push(await prepare(importing, post))
  await importing.run(async (tx) => {
    if (ready.length === 0) return
    const rows = ready.map(({ line, authorId, communityId, doc, review }) => ({
      authorId,
      communityId,
      tagNum: line.tag,
      title: line.title,
      body: doc ? bodyOf(doc) : line.text,
      doc,
      createdAt: line.createdAt,
      editedAt: line.editedAt,
      editCount: line.edits,
      pinnedAt: line.pinnedAt,
      archivedAt: line.archivedAt,
      region: line.region,
      viewCount: line.views,
      shareCount: line.shares,
      ...review,
    }))
    const made = await tx.insertInto('moments').values(rows).returning('id').execute()
    const ids = new Map(ready.map(({ line }, at) => [line.id, made[at]!.id]))
    await remember(tx, importing, 'post', ids)
    const others = ready.flatMap(({ line }) => (line.otherIds ?? []).map((old) => [old, ids.get(line.id)!] as const))
    await rememberOthers(tx, importing, others)
    for (const { line, authorId, stored, doc } of ready) {
      const id = ids.get(line.id)!
      await attach(tx, importing, { kind: 'moment', id }, { authorId, line, stored, doc })
    }
    await insertLabels(
      tx,
      ready.map(({ line }) => ({ ...line, momentId: ids.get(line.id)! })),
    )
    await insertTopics(tx, importing, ids, lines)
    await insertMentions(
      tx,
      importing,
      'moment',
      ready.map(({ line, authorId }) => ({ ...line, contentId: ids.get(line.id)!, authorId })),
    )
  })
  importing.report.made('posts', ready.length)
}

type Placed = Awaited<ReturnType<typeof placed>>[number]

/** Stores a post's pictures and screens its text, outside of any transaction. */
async function prepare({ pictures, words, report }: Importing, { line, ...place }: Placed) {
  const stored = await pictures.store(line.pictures, place.authorId)
  const doc = line.tree && treeOf(line.tree, stored)
  const text = screenedText({ body: line.text, doc }, [line.title, line.source])
  const review = reviewOf(line.state, await words.screen(text))
  if (review.reviewWords.length > 0) report.heldWords('posts', line.id, review.reviewWords)
  return { line, ...place, stored, doc, review }
}

/** The posts whose author, community and tag are here. */
async function placed(importing: Importing, lines: readonly Line<'posts'>[]) {
  return importing.run(async (tx) => {
    const authors = await idsOf(
      tx,
      importing,
      'member',
      lines.map(({ member }) => member),
    )
    const communities = await idsOf(
      tx,
      importing,
      'community',
      lines.map(({ community }) => community),
    )
    const tags = await tx.selectFrom('communityTags').select(['communityId', 'num']).execute()
    const names = authors.size > 0 ? await usernamesOf(tx, [...authors.values()]) : new Map<number, string>()
    const known = new Set(tags.map(({ communityId, num }) => `${communityId} ${num}`))
    return lines.flatMap((line) => {
      const [authorId, communityId] = [authors.get(line.member), communities.get(line.community)]
      if (authorId !== undefined && communityId !== undefined && known.has(`${communityId} ${line.tag}`)) {
        importing.report.sample(line, names.get(authorId)!)
        return [{ line, authorId, communityId }]
      }
      importing.report.leftOut('posts', line.id, authorId === undefined ? '找不到作者' : '找不到社区或标签')
      return []
    })
  })
}

/** A tree with the pictures that were stored, by their new ids. Boards don't move, so their place goes. */
export function treeOf(tree: Doc, stored: ReadonlyMap<string, string>): Doc {
  const renamed = <B extends Block>(block: B): B =>
    block.type === 'picture' ? { ...block, image_id: stored.get(block.image_id)! } : block
  const blocks = withPictures(tree, [...stored.keys()]).blocks.map((block) =>
    block.type === 'spoiler' ? { ...block, blocks: block.blocks.map(renamed) } : renamed(block),
  )
  return { ...tree, blocks: blocks.filter(({ type }) => type !== 'board') }
}

interface Illustrated {
  authorId: number
  line: Pick<Line<'posts'>, 'pictures'>
  stored: ReadonlyMap<string, string>
  doc?: Doc | null
}

/** Gives a post or comment its pictures, and those of its earlier versions. */
export async function attach(
  tx: Tx,
  importing: Importing,
  name: { kind: 'moment' | 'comment'; id: number },
  { authorId, line, stored, doc }: Illustrated,
) {
  if (stored.size === 0) return
  const of = (isEarlier: boolean) =>
    line.pictures.filter(({ earlier }) => earlier === isEarlier).flatMap(({ id }) => stored.get(id) ?? [])
  const { all } = await selectAttached(tx, name)
  await arrangePictures(tx, authorId, name, all, {
    present: of(false),
    inSpoilers: doc ? hiddenPictures(doc) : [],
    shown: of(true),
    held: [],
  })
  await remember(tx, importing, 'picture', stored)
}

async function insertLabels(tx: Tx, posts: readonly (Line<'posts'> & { momentId: number })[]) {
  const rows = posts
    .filter(({ ai, aiDeclared, source }) => ai !== null || aiDeclared || source !== '')
    .map(({ momentId, ai, aiDeclared, source }) => ({ momentId, ai, aiDeclared, source }))
  if (rows.length > 0) await tx.insertInto('momentLabels').values(rows).execute()
}

async function insertTopics(
  tx: Tx,
  importing: Importing,
  ids: ReadonlyMap<string, number>,
  lines: readonly Line<'posts'>[],
) {
  const topics = await idsOf(
    tx,
    importing,
    'topic',
    lines.flatMap((line) => line.topics.map(({ topic }) => topic)),
  )
  const rows = lines.flatMap(({ id, createdAt, topics: named }) =>
    named.flatMap(({ topic, name }) => {
      const [momentId, hashtagId] = [ids.get(id), topics.get(topic)]
      return momentId === undefined || hashtagId === undefined ? [] : [{ momentId, hashtagId, name, createdAt }]
    }),
  )
  if (rows.length > 0)
    await tx
      .insertInto('momentHashtags')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

import type { Tx } from '../../kernel/db/db.ts'
import { screenedText } from '../../text/doc/texts.ts'
import type { Line } from '../format.ts'
import { fresh, idsOf, remember } from './ids.ts'
import type { ImportBatch, Importing } from './importing.ts'
import { attach } from './posts.ts'
import { insertMentions, reviewOf } from './texts.ts'

export const importComments: ImportBatch<'comments'> = async (importing, lines) => {
  const comments = await fresh(importing, 'comment', lines)
  // A thread's first comment may be in the same batch as its replies.
  await importSome(
    importing,
    comments.filter(({ thread }) => thread === null),
  )
  await importSome(
    importing,
    comments.filter(({ thread }) => thread !== null),
  )
}

async function importSome(importing: Importing, lines: readonly Line<'comments'>[]) {
  const ready: Awaited<ReturnType<typeof prepare>>[] = []
  for (const comment of await placed(importing, lines)) ready.push(await prepare(importing, comment))
  await importing.run(async (tx) => {
    if (ready.length === 0) return
    const rows = ready.map(({ line, momentId, authorId, topId, receiverId, review, deletedAt }) => ({
      momentId,
      authorId,
      topId,
      receiverId,
      body: line.text,
      createdAt: line.createdAt,
      editedAt: line.editedAt,
      editCount: line.edits,
      region: line.region,
      deletedAt,
      ...review,
    }))
    const made = await tx.insertInto('comments').values(rows).returning('id').execute()
    const ids = new Map(ready.map(({ line }, at) => [line.id, made[at]!.id]))
    await remember(tx, importing, 'comment', ids)
    for (const { line, authorId, stored } of ready)
      await attach(tx, importing, { kind: 'comment', id: ids.get(line.id)! }, { authorId, line, stored })
    const labels = ready
      .filter(({ line }) => line.ai !== null || line.aiDeclared)
      .map(({ line: { id, ai, aiDeclared } }) => ({ commentId: ids.get(id)!, ai, aiDeclared }))
    if (labels.length > 0) await tx.insertInto('commentLabels').values(labels).execute()
    await insertMentions(
      tx,
      importing,
      'comment',
      ready.map(({ line, authorId }) => ({ ...line, contentId: ids.get(line.id)!, authorId })),
    )
  })
  importing.report.made('comments', ready.length)
}

type Placed = Awaited<ReturnType<typeof placed>>[number]

async function prepare({ pictures, words, report, now }: Importing, { line, ...place }: Placed) {
  const stored = await pictures.store(line.pictures, place.authorId)
  const [state, deletedAt] = line.state === 'deleted' ? (['published', now] as const) : [line.state, null]
  const review = reviewOf(state, await words.screen(screenedText({ body: line.text })))
  if (review.reviewWords.length > 0) report.heldWords('comments', line.id, review.reviewWords)
  return { line, ...place, stored, review, deletedAt }
}

/** The comments whose post, author and thread are here. */
function placed(importing: Importing, lines: readonly Line<'comments'>[]) {
  return importing.run(async (tx) => {
    const members = await idsOf(
      tx,
      importing,
      'member',
      lines.flatMap(({ member, answers }) => [member, answers]),
    )
    const posts = await idsOf(
      tx,
      importing,
      'post',
      lines.map(({ post }) => post),
    )
    const threads = await idsOf(
      tx,
      importing,
      'comment',
      lines.map(({ thread }) => thread),
    )
    const postOfThread = await firstComments(tx, [...threads.values()])
    return lines.flatMap((line) => {
      const [authorId, momentId, topId] = [members.get(line.member), posts.get(line.post), threads.get(line.thread)]
      const fits = line.thread === null || (topId !== undefined && postOfThread.get(topId) === momentId)
      if (authorId !== undefined && momentId !== undefined && fits)
        return [{ line, authorId, momentId, topId: topId ?? null, receiverId: members.get(line.answers) ?? null }]
      const why = authorId === undefined ? '找不到作者' : momentId === undefined ? '找不到帖子' : '找不到所回复的评论'
      importing.report.leftOut('comments', line.id, why)
      return []
    })
  })
}

/** The posts of these comments, of those that begin a thread. */
async function firstComments(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await tx
    .selectFrom('comments')
    .select(['id', 'momentId'])
    .where('id', 'in', ids)
    .where('topId', 'is', null)
    .execute()
  return new Map(rows.map(({ id, momentId }) => [id, momentId]))
}

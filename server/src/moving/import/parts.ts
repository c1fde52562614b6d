import { bodyOf, screenedText } from '../../text/doc/texts.ts'
import { idsOf, picturesOf } from './ids.ts'
import type { ImportBatch } from './importing.ts'
import { treeOf } from './posts.ts'
import { reviewOf } from './texts.ts'

/** What belongs to posts and comments. */

export const importEdits: ImportBatch<'edits'> = (importing, lines) =>
  importing.run(async (tx) => {
    const of = (wanted: 'post' | 'comment') => lines.flatMap(({ on, id }) => (on === wanted ? [id] : []))
    const contents = {
      post: await idsOf(tx, importing, 'post', of('post')),
      comment: await idsOf(tx, importing, 'comment', of('comment')),
    }
    const editors = await idsOf(
      tx,
      importing,
      'member',
      lines.map(({ member }) => member),
    )
    const pictures = await picturesOf(
      tx,
      importing,
      lines.flatMap((line) => line.pictures),
    )
    const rows = lines.flatMap((line) => {
      const [contentId, editorId] = [contents[line.on].get(line.id), editors.get(line.member)]
      if (contentId === undefined || editorId === undefined) {
        importing.report.leftOut('edits', `${line.id} 第 ${line.no} 版`, '找不到原文或作者')
        return []
      }
      const found = importing.words.check(screenedText({ body: line.text, doc: line.tree }, [line.title]))
      if (found.words.length > 0) importing.report.heldWords('edits', `${line.id} 第 ${line.no} 版`, found.words)
      const doc = line.tree && treeOf(line.tree, new Map(line.pictures.flatMap((id) => entryOf(pictures, id))))
      return {
        kind: line.on === 'post' ? 'moment' : 'comment',
        contentId,
        editorId,
        no: line.no,
        title: line.title,
        tagNum: line.tag,
        body: doc ? bodyOf(doc) : line.text,
        doc,
        imageIds: line.pictures.flatMap((id) => pictures.get(id) ?? []),
        editedAt: line.writtenAt,
        hiddenAt: found.words.length > 0 ? importing.now : null,
      }
    })
    if (rows.length === 0) return
    const made = await tx
      .insertInto('contentEdits')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('no')
      .execute()
    importing.report.made('edits', made.length)
  })

const entryOf = (pictures: ReadonlyMap<string, string>, id: string): [string, string][] => {
  const found = pictures.get(id)
  return found === undefined ? [] : [[id, found]]
}

/** A poll with listed words holds its post. Ballots don't move, so a poll that has any, or that a match would have ended, is over. */
export const importPolls: ImportBatch<'polls'> = (importing, lines) =>
  importing.run(async (tx) => {
    const { exportedAt, report } = importing
    const posts = await idsOf(
      tx,
      importing,
      'post',
      lines.map(({ post }) => post),
    )
    const rows = lines.flatMap(({ post, votes, endsAt, ...terms }) => {
      const momentId = posts.get(post)
      if (momentId === undefined) {
        report.leftOut('polls', post, '找不到帖子')
        return []
      }
      const isOver = endsAt === null || votes > 0
      const end = isOver && (endsAt === null || endsAt > exportedAt) ? exportedAt : endsAt
      return [{ ...terms, momentId, endsAt: end, voteCount: votes, firstVoteAt: votes > 0 ? exportedAt : null }]
    })
    if (rows.length === 0) return
    const made = await tx
      .insertInto('polls')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('momentId')
      .execute()
    for (const { momentId, question, options } of rows) {
      const { verdict, words } = importing.words.check([question, ...options].join('\n'))
      if (verdict === 'pass' || !made.some((poll) => poll.momentId === momentId)) continue
      report.heldWords('polls', question, words)
      await tx
        .updateTable('moments')
        .set(reviewOf('published', { verdict, words }))
        .where('id', '=', momentId)
        .where('review', '=', 'published')
        .execute()
    }
    report.made('polls', made.length)
  })

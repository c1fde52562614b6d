import { type TileComment, topics } from '@judian/contract'
import { tileLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import { minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { readShared } from '../../../kernel/shared-page.ts'
import type { Member } from '../../../kernel/member.ts'
import {
  countReportedLines,
  latestLines,
  type LineRow,
  listLines,
  selectEvent,
  type Wall,
  withoutBlocked,
  writeLine,
} from '../index.ts'
import { insertComment } from './comments.sql.ts'
import { eventName } from './games.service.ts'

/** The comments on the tile game's page. */
export const tileWall: Wall<LineRow, TileComment> = {
  tables: {
    lines: sql.table('tile_comments'),
    reports: sql.table('tile_comment_reports'),
    lineId: sql.ref('comment_id'),
    isOfEvent: sql`events.name = ${eventName}`,
  },
  function: 'tile-wall',
  subjectKind: 'tile-comment',
  acts: { dismiss: 'dismiss-tile-reports', delete: 'delete-tile-comment' },
  call: 'updateTileComment',
  maxLength: tileLimits.commentLength,
  outcomes: {
    tooLong: 'TileCommentTooLong',
    refused: 'TextRefused',
    notFound: 'TileCommentNotFound',
    notReported: 'TileCommentNotReported',
  },
  present: ({ id, body, createdAt }, author) => ({ id, message: body, author, time: createdAt.toISOString() }),
  written: (comment) => ({ kind: 'tile-comment', comment }),
  deleted: (comment_id) => ({ kind: 'tile-comment-deleted', comment_id }),
}

/** Writes a comment, once a minute. */
export async function addComment(ctx: AppContext, me: Member, body: string, requestId: string | undefined) {
  const comment = await writeLine(ctx, me, tileWall, {
    event: eventName,
    body,
    requestId,
    cooldownOf: () => ({
      table: sql.table('tile_players'),
      writtenAt: sql.ref('commented_at'),
      key: { user_id: me.id },
      pauseMs: minutes(1),
    }),
    insert: (tx, _event, line) => insertComment(tx, line),
  })
  return { comment }
}

export async function latestComments(ctx: AppContext, me: Member): Promise<TileComment[]> {
  const comments = await readShared(ctx, me, {
    key: 'tile comments',
    tags: [topics.event(eventName)],
    load: (db) => latestLines(db, tileWall, eventName),
  })
  return withoutBlocked(ctx.db, me, comments)
}

/** A page of the comments for moderators; of reported ones the most reported first. */
export async function listComments(ctx: AppContext, me: Member, isReported: boolean, page: number) {
  const event = (await selectEvent(ctx.db, eventName))!
  const { lines, hasMore } = await listLines(ctx, me, tileWall, event, { isReported, page })
  return { comments: lines.map(({ line, reports }) => ({ ...line, report_count: reports })), hasMore }
}

/**
 * Number of comments with open reports, if the event belongs to one of these communities or to the whole site;
 * undefined for any event.
 */
export const countReportedComments = (db: Db, communities: readonly string[] | undefined) =>
  countReportedLines(db, tileWall.tables, communities)

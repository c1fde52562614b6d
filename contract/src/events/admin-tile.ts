import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits, tileGadgets, tileModes, tileOperators, tileLimits } from '../limits.ts'
import { answer, authorCard, flag, time } from '../shapes/index.ts'
import { tileComment } from './tile.ts'
import { managedEvent } from './admin-events.ts'

const day = z.iso.date('日期不正确')

/** Days (Asia/Shanghai, inclusive) with a leaderboard of their own. */
const season = z.object({
  season_id: z.int(),
  title: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  phase: z.enum(['coming', 'open', 'over']),
  version: z.int(),
})

const record = z.object({
  game_id: z.int(),
  member: authorCard,
  mode: z.enum(tileModes),
  /** The day it counts for. */
  day: z.iso.date(),
  result: z.enum(['won', 'lost']),
  removed: flag,
  score: z.int(),
  move_count: z.int(),
  used_operator: z.enum(tileOperators),
  used_gadget: z.enum(tileGadgets),
  started_at: time,
  finished_at: time,
})

const pair = z.object({
  used_operator: z.enum(tileOperators),
  used_gadget: z.enum(tileGadgets),
  games: z.int(),
  wins: z.int(),
  mean_score: z.int(),
})

const comment = tileComment.extend({ report_count: z.int() })

export type TileSeason = z.infer<typeof season>
export type ManagedTileRecord = z.infer<typeof record>
export type TilePairFigures = z.infer<typeof pair>
export type ManagedTileComment = z.infer<typeof comment>

const reason = field.text(limits.reasonLength, '请填写理由')

export const adminTileCalls = defineCalls('/v1/admin/tile', {
  getTileEvent: {
    who: 'admin',
    summary: 'Tile matching and its seasons, the latest first',
    readsOnly: true,
    input: nothing,
    output: answer({ event: managedEvent, seasons: z.array(season) }),
  },
  saveTileSeason: {
    who: 'admin',
    saves: { kind: 'tile-season', by: 'season_id' },
    summary: 'Make a season, or change one: title and last day only once it has begun',
    input: z.object({
      season_id: field.idOrNone,
      version: field.version,
      title: field.line(tileLimits.seasonTitleLength, '请填写名称'),
      from: day,
      to: day,
      request_id: field.requestId,
    }),
    output: answer({ season }),
    outcomes: ['Outdated', 'TileSeasonNotFound', 'TileSeasonOverlaps', 'TileSeasonBegun'],
  },
  deleteTileSeason: {
    who: 'admin',
    saves: { kind: 'tile-season', by: 'season_id' },
    summary: 'Delete a season that hasn’t begun',
    input: z.object({ season_id: field.id, version: field.version }),
    output: answer({}),
    outcomes: ['Outdated', 'TileSeasonNotFound', 'TileSeasonBegun'],
  },
  getTileStatistics: {
    who: 'admin',
    summary: 'Figures of the games finished in the last thirty days: by day, level, and pair of operator and gadget',
    readsOnly: true,
    input: nothing,
    output: answer({
      days: z.array(z.object({ day: z.iso.date(), games: z.int(), wins: z.int(), players: z.int() })),
      /** Number of games that reached and cleared each level. */
      levels: z.array(z.object({ level: z.int(), reached: z.int(), cleared: z.int() })),
      pairs: z.array(pair),
    }),
  },
  getTileBoard: {
    who: 'admin',
    summary: 'A page of a board: of a day (YYYY-MM-DD), a month (YYYY-MM), a season (season-ID), or ever',
    readsOnly: true,
    input: z.object({
      mode: z.enum(tileModes),
      period: z.string().regex(/^(\d{4}-\d{2}(-\d{2})?|season-[1-9]\d{0,9}|ever)$/, '没有这个榜单'),
      pageNum: field.pageNum,
    }),
    output: answer({ records: z.array(record), hasMore: z.boolean() }),
  },
  getTileGame: {
    who: 'admin',
    summary: 'A finished game with its seed and moves, to be replayed',
    readsOnly: true,
    input: z.object({ game_id: field.id }),
    output: answer({
      record,
      seed: z.string(),
      moves: z.array(z.union([z.int(), z.array(z.int())])),
    }),
    outcomes: ['TileGameNotFound'],
  },
  deleteTileRecord: {
    who: 'admin',
    summary: 'Remove a game from all boards; the player’s next best takes its place, and the player is notified',
    input: z.object({ game_id: field.id, reason }),
    output: answer({}),
    outcomes: ['TileGameNotFound'],
  },
  getTileComments: {
    who: 'moderator',
    summary: 'A page of the comments, the latest first; of reported ones the most reported first',
    readsOnly: true,
    input: z.object({ reported: field.flag, pageNum: field.pageNum }),
    output: answer({ comments: z.array(comment), hasMore: z.boolean() }),
  },
  dismissTileReports: {
    who: 'moderator',
    summary: 'Dismiss the open reports of a comment',
    input: z.object({ comment_id: field.id }),
    output: answer({}),
    outcomes: ['TileCommentNotReported', 'OwnMatter'],
  },
})

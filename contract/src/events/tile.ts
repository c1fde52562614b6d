import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits, tileGadgets, tileModes, tileOperators, tilePeriods, tileLimits } from '../limits.ts'
import { answer, authorCard, flag, mentions, time } from '../shapes/index.ts'

const mode = z.enum(tileModes, '没有这种玩法')
const operator = z.enum(tileOperators, '没有这位干员')
const gadget = z.enum(tileGadgets, '没有这件道具')

const tileRecord = authorCard.extend({
  rank: z.int(),
  score: z.int(),
  move_count: z.int(),
  used_operator: z.enum(tileOperators),
  used_gadget: z.enum(tileGadgets),
  /** Holder of yesterday's best daily record. */
  champion: flag,
})

export const tileComment = z.object({
  id: z.int(),
  /** Plain text. */
  message: z.string(),
  mentions,
  author: authorCard,
  time,
})

/** A tile to take, or a use of the gadget with its targets. */
const move = z.union([z.int().min(0).max(tileLimits.tilesMax), z.array(z.int().min(0).max(tileLimits.tilesMax)).max(2)])

const clanSum = z.object({
  clan_id: z.int(),
  clan_name: z.string(),
  community_name: z.string(),
  avatar_url: z.string(),
  /** Sum of the best five members' records. */
  score: z.int(),
  players: z.int(),
  /** Equal sums share it. */
  rank: z.int(),
})

export type TileRecord = z.infer<typeof tileRecord>
export type TileComment = z.infer<typeof tileComment>

export const tileCalls = defineCalls('/v1/event/tile', {
  startTileGame: {
    who: 'member',
    notForMinors: true,
    summary: 'Start a game or resume the running one of this mode; `restart` 1 abandons it',
    input: z.object({
      mode,
      used_operator: operator,
      used_gadget: gadget,
      restart: field.flag.optional(),
      request_id: field.requestId,
    }),
    output: answer({
      game_id: z.int(),
      seed: z.string(),
      level_count: z.int(),
      mode: z.enum(tileModes),
      /** The day it counts for. */
      day: z.iso.date(),
      used_operator: z.enum(tileOperators),
      used_gadget: z.enum(tileGadgets),
      resumed: flag,
    }),
    outcomes: ['EventNotFound', 'EventNotBegun', 'EventNotOpen'],
    rate: { calls: 30, seconds: 60 },
  },
  updateTileRecord: {
    who: 'member',
    notForMinors: true,
    changesOwnState: true,
    summary: 'Submit a finished game: its moves are replayed and must give the submitted score',
    input: z.object({
      score: field.int(0, 1_000_000),
      used_operator: field.emptyLine(20),
      used_gadget: field.emptyLine(20),
      game_id: field.idOrNone,
      moves: field.json(z.array(move).max(tileLimits.moves, '步数过多')).optional(),
    }),
    output: answer({
      result: z.enum(['won', 'lost']),
      score: z.int(),
      /** The best of its mode on its day, including this game. */
      best: z.int(),
      /** 1: this game is the day's best. */
      is_best: flag,
      my_rank: z.int(),
      /**
       * Percentage of the day's other players whose record is below the member's best; absent for the first player of
       * the day.
       */
      beaten_percent: z.int().optional(),
      /** The record directly above the best. */
      beaten_by: z.object({ username: z.string(), score: z.int() }).optional(),
    }),
    outcomes: ['EventNotFound', 'EventNotBegun', 'EventNotOpen', 'RecordRefused'],
    rate: { calls: 30, seconds: 60 },
  },
  getTileRecord: {
    who: 'member',
    summary: 'The records of a mode and period with the caller’s own, and the latest comments',
    readsOnly: true,
    input: z.object({
      mode: mode.optional(),
      period: z.enum(tilePeriods, '没有这个榜单').optional(),
      /** 1: clan mates only. */
      clan: field.flag.optional(),
    }),
    output: answer({
      /** Absent without a record. */
      best: z.int().optional(),
      my_rank: z.int().optional(),
      total_played: z.int(),
      /** 1: games can be started and submitted. */
      open: flag,
      /** 0: the operator has turned the comments off. */
      wall_open: flag,
      /** The current season; absent between seasons. */
      season: z.object({ title: z.string(), to: z.iso.date() }).optional(),
      leaderboard: z.array(tileRecord),
      /** Yesterday's best of the daily game. */
      champion: tileRecord.optional(),
      comments: z.array(tileComment),
    }),
    outcomes: ['EventNotFound'],
  },
  getTileDay: {
    who: 'member',
    summary:
      'The caller’s tries and days, today’s pass rates of the daily game, and the clans by their members’ best five',
    readsOnly: true,
    input: z.object({}),
    output: answer({
      /** Finished daily games of today. */
      tries: z.int(),
      /** The calendar's first day, and the days since on which the caller finished a game. */
      from: z.iso.date(),
      days: z.array(z.iso.date()),
      /** Pass rate of each level, in percent of today's finished daily games; empty if there are none. */
      pass_rates: z.array(z.int()),
      clans: z.array(clanSum),
    }),
    outcomes: ['EventNotFound'],
  },
  getTileReplay: {
    who: 'member',
    summary: 'Yesterday’s best daily game with its moves, for those who don’t play that day’s game any more',
    readsOnly: true,
    input: z.object({}),
    output: answer({
      champion: authorCard,
      day: z.iso.date(),
      score: z.int(),
      seed: z.string(),
      used_operator: z.enum(tileOperators),
      used_gadget: z.enum(tileGadgets),
      moves: z.array(move),
    }),
    outcomes: ['EventNotFound', 'TileReplayNotFound', 'TileReplayWaits'],
  },
  updateTileTotalPlayed: {
    who: 'member',
    notForMinors: true,
    summary: 'Count a finished or abandoned game once: the named one, else the latest uncounted one',
    input: z.object({ game_id: field.idOrNone }),
    output: answer({ total_played: z.int() }),
    outcomes: ['EventNotFound'],
  },
  updateTileComment: {
    who: 'member',
    summary: 'Comment on the event’s page; 201: too long, 202: refused by the word filter',
    input: z.object({ message: field.line(1_000, '请先写点什么'), request_id: field.requestId }),
    output: answer({ comment: tileComment }),
    outcomes: [
      'EventNotFound',
      'EventNotBegun',
      'EventNotOpen',
      'FunctionOff',
      'TileCommentTooLong',
      'TextRefused',
      'LineNeedsReview',
      'NewcomerLink',
      'PostingClosed',
    ],
  },
  reportTileComment: {
    who: 'member',
    atAnyHour: true,
    withoutConsent: true,
    summary: 'Report a comment of the event’s page',
    input: z.object({ comment_id: field.id }),
    output: answer({}),
    outcomes: ['TileCommentNotFound', 'AlreadyReported'],
    rate: { calls: 10, seconds: 60 },
  },
  deleteTileComment: {
    who: 'moderator',
    summary: 'Delete a comment of the event’s page, with a reason for the audit log',
    input: z.object({ comment_id: field.id, reason: field.text(limits.reasonLength, '请填写理由') }),
    output: answer({}),
    outcomes: ['TileCommentNotFound'],
  },
})

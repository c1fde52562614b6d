import { type Board, boardLimits, readBoard } from '@judian/boards'
import { z } from 'zod'
import { boardsLimits } from '../limits.ts'
import { answer, authorCard, boardCard, guide, moment, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

/** A board, validated by its engine, which names the problem of an invalid one. */
export const board = z.unknown().transform((sent, context): Board => {
  const read = readBoard(sent)
  if ('problem' in read) {
    context.issues.push({ code: 'custom', message: read.problem, input: sent })
    return z.NEVER
  }
  return read.board
})

/** In a form. */
export const boardField = field.json(board, boardLimits.bytes)

export const mapSlug = z.string('地图不正确').regex(/^[a-z0-9][a-z0-9-]{0,31}$/, '地图不正确')

/** The version of a board that another is adapted from. */
export const boardVersion = z.strictObject(
  { board_id: z.int().positive(), version: z.int32().positive() },
  '原作的格式不正确',
)

/** A post's or comment's board as its author writes it. */
export const boardForm = {
  board: boardField.optional(),
  /** The board it is adapted from. */
  adapted_from: field.json(boardVersion).optional(),
  /** Whether others may adapt it. */
  adaptable: field.flag.optional(),
}

export const point = z.tuple([z.int(), z.int()])

const boardMap = z.object({
  slug: z.string(),
  name: z.string(),
  /** The season that it belongs to; absent for one that is in every season. */
  season: z.string().optional(),
  /** No new boards. */
  retired: z.literal(1).optional(),
  /** Addresses of the drawings, by day and by night. */
  floors: z.array(z.object({ name: z.string(), picture: z.string(), picture_dark: z.string() })),
  places: z.array(z.object({ name: z.string(), floor: z.int(), at: point })),
})

/** A public board of a board's family. */
const familyMember = z.object({
  board_id: z.int(),
  /** Its post, or its comment's. */
  message_id: z.int(),
  /** The comment of a comment's board. */
  comment_id: z.int().optional(),
  community: z.string(),
  title: z.string(),
  author: authorCard,
  /** The version of the asked board that this one is adapted from; absent for the one that the asked board is adapted from. */
  adapted_version: z.int().optional(),
  time,
})

const openBoard = z.object({
  card: boardCard,
  board: z.custom<Board>(),
  /** Each step in Chinese. */
  descriptions: z.array(z.string()),
  map: boardMap,
  /** How many versions it has had; earlier ones open as long as the history of edits shows them. */
  versions: z.int(),
  /** Boards adapted from it. */
  adaptations: z.int(),
})

export type BoardMapOnWire = z.infer<typeof boardMap>
export type FamilyMember = z.infer<typeof familyMember>
export type OpenBoard = z.infer<typeof openBoard>

const clanBoard = z.object({
  card: boardCard,
  title: z.string(),
  author: authorCard,
  pinned: z.literal(1).optional(),
  /** Hidden by moderators: others don't find it. */
  hidden: z.literal(1).optional(),
  rev: z.int(),
  time,
})

export type ClanBoard = z.infer<typeof clanBoard>

/** 战术板: boards of posts and comments, their maps and seasons. */
export const boardsCalls = defineCalls('/v1/boards', {
  getMaps: {
    who: 'reader',
    summary: 'All maps with their places, and the seasons, latest first',
    readsOnly: true,
    input: z.object({}),
    output: answer({ maps: z.array(boardMap), seasons: z.array(z.string()) }),
  },
  getBoard: {
    who: 'reader',
    summary: 'A board of a public post or comment, in its latest or an earlier version',
    readsOnly: true,
    input: z.object({ board_id: field.id, version: field.version.optional() }),
    output: answer({ open: openBoard }),
    outcomes: ['BoardNotFound'],
    rate: { calls: 120, seconds: 60 },
  },
  getBoardFamily: {
    who: 'reader',
    summary: 'What a board is adapted from, and what is adapted from it',
    readsOnly: true,
    input: z.object({ board_id: field.id }),
    output: answer({ origin: familyMember.optional(), adaptations: z.array(familyMember) }),
    outcomes: ['BoardNotFound'],
    rate: { calls: 60, seconds: 60 },
  },
  saveAdaptable: {
    who: 'member',
    summary: 'Let others adapt an own board (1) or not (0)',
    input: z.object({ board_id: field.id, adaptable: field.flag }),
    output: answer({}),
    outcomes: ['BoardNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
})

/** Lists of posts with boards. */
export const boardListsCalls = defineCalls('/v1/boards', {
  getBoards: {
    who: 'reader',
    summary: 'Posts with boards, by map, side and season',
    readsOnly: true,
    input: z.object({
      map: mapSlug.optional(),
      side: z.enum(['attack', 'defend'], '阵营不正确').optional(),
      season: field.emptyLine(boardsLimits.seasonNameLength).optional(),
      sorted: z.enum(['hot', 'latest'], '排序不正确').optional(),
      ...pageInput,
    }),
    output: answer({ moments: z.array(moment), ...pageEnd }),
    rate: { calls: 60, seconds: 60 },
  },
})

/** Whether a guide is still accurate in this season. */
export const guidesCalls = defineCalls('/v1/guides', {
  voteGuide: {
    who: 'member',
    summary:
      'Say of another member’s post with a season that it still holds (1) or is outdated (0); once a season, and changeable',
    input: z.object({ message_id: field.id, valid: field.flag }),
    output: answer({ guide }),
    outcomes: ['MomentNotFound', 'MomentArchivedForVotes', 'CommunityClosed', 'NoGuide', 'OwnGuide', 'TooNewToVote'],
    rate: { calls: 40, seconds: 60 },
  },
  confirmGuide: {
    who: 'member',
    summary: 'Say of an own post that it holds in the present season, in which votes grey it no more',
    input: z.object({ message_id: field.id }),
    output: answer({ guide }),
    outcomes: ['MomentNotFound', 'NotAllowed', 'NoGuide'],
    rate: { calls: 40, seconds: 60 },
  },
})

/** Boards that only a clan's members see. */
export const clanBoardsCalls = defineCalls('/v1/clanBoards', {
  getClanBoards: {
    who: 'member',
    summary: 'The boards of the caller’s clan, pinned ones first, then the latest',
    readsOnly: true,
    input: z.object({ clan_id: field.id, pageNum: field.pageNum }),
    output: answer({ boards: z.array(clanBoard), hasMore: z.boolean() }),
    outcomes: ['ClanNotFound', 'NotInTheClan'],
    rate: { calls: 60, seconds: 60 },
  },
  getClanBoard: {
    who: 'member',
    summary: 'A board of the caller’s clan, for moderators also one that was reported',
    readsOnly: true,
    input: z.object({ board_id: field.id }),
    output: answer({
      open: openBoard,
      title: z.string(),
      author: authorCard,
      rev: z.int(),
      clan_id: z.int(),
      /** Why moderators have hidden it; the reason may be empty. Its author and staff still see it. */
      hidden: z.object({ rule: z.string(), reason: z.string() }).optional(),
    }),
    outcomes: ['BoardNotFound'],
    rate: { calls: 120, seconds: 60 },
  },
  saveClanBoard: {
    who: 'member',
    summary: 'Add a board to the caller’s clan, or change an own one there that has this `rev`',
    input: z.object({
      clan_id: field.id,
      board_id: field.idOrNone,
      rev: field.version,
      title: field.line(boardsLimits.clanTitleLength, '请填写标题', '标题'),
      board: boardField,
      adapted_from: field.json(boardVersion).optional(),
      request_id: field.requestId,
    }),
    output: answer({ board_id: z.int(), rev: z.int() }),
    outcomes: [
      'ClanNotFound',
      'NotInTheClan',
      'BoardNotFound',
      'BoardHidden',
      'BoardChanged',
      'BoardMapUnknown',
      'BoardOffMap',
      'BoardOriginGone',
      'ClanBoardsFull',
      'ClanTextRefused',
      'PostingClosed',
      'TextNeedsReview',
    ],
    rate: { calls: 30, seconds: 60 },
  },
  pinClanBoard: {
    who: 'member',
    summary: 'Pin a board on the clan’s page (1) or unpin it (0); its captain and vice-captains',
    input: z.object({ board_id: field.id, pinned: field.flag }),
    output: answer({}),
    outcomes: ['BoardNotFound', 'BoardHidden', 'NotAllowed', 'ClanPinsFull'],
    rate: { calls: 30, seconds: 60 },
  },
  deleteClanBoard: {
    who: 'member',
    withoutConsent: true,
    summary: 'Delete an own board of the clan, or as its captain any',
    input: z.object({ board_id: field.id }),
    output: answer({}),
    outcomes: ['BoardNotFound', 'NotAllowed'],
    rate: { calls: 30, seconds: 60 },
  },
})

import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits, prizeKinds } from '../limits.ts'
import { match, matchMessage, slot } from './match-shapes.ts'
import { answer, flag, safeLink, time } from '../shapes/index.ts'
import { managedEvent } from './admin-events.ts'

/** The event that a call of its room is about. */
export const oneEvent = { match_name_id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, '只能用小写字母、数字和 -') }
const digest = z.string().regex(/^[0-9a-f]{64}$/, '请重新核对奖品')
const reason = field.text(limits.reasonLength, '请写明理由')

const prize = z
  .object({
    name: field.line(limits.prizeNameLength, '请填写奖品名称'),
    kind: z.enum(prizeKinds),
    count: z.int('请填写整数').min(1, '至少一张').max(limits.ticketsMax, `最多${limits.ticketsMax}张`),
    /** Amount of coins; for a blank its consolation, 0 for none. */
    coins: z.int().min(0).max(limits.coinsPerAct).optional(),
    /** Content of an item or code prize. */
    item_id: z.int().positive().optional(),
    /** In ¥, of an article. */
    value: z.int('请填写整数').min(0).max(limits.prizeValueMax).optional(),
  })
  .refine(({ kind, coins }) => kind !== 'coins' || (coins ?? 0) > 0, '请填写金币数')
  .refine(
    ({ kind, coins, item_id }) => kind !== 'code' || (coins ?? 0) > 0 || item_id !== undefined,
    '请填写激活码的奖励',
  )
  .refine(({ kind, item_id }) => kind !== 'item' || item_id !== undefined, '请选择装扮')

export type PrizeForm = z.infer<typeof prize>

const prizes = field.json(
  z
    .array(prize)
    .min(1, '至少一种签')
    .max(limits.prizesMax, `最多${limits.prizesMax}种签`)
    .refine((list) => new Set(list.map((one) => one.name)).size === list.length, '名称不能重复')
    .refine(
      (list) => list.reduce((sum, one) => sum + one.count, 0) <= limits.ticketsMax,
      `总签数最多${limits.ticketsMax}张`,
    ),
)

const mission = z.object({
  mission_id: z.int(),
  description: z.string(),
  link: z.string(),
  chances: z.int(),
  /** The site's mission that it follows; 0 for a one-click mission. */
  site_mission_id: z.int(),
  version: z.int(),
})

/** A clan match has a community and both times. */
const managed = managedEvent.extend({
  community_name: z.string(),
  opens_at: time,
  closes_at: time,
  sealed: flag,
  revealed: flag,
})

const managedMatch = match.extend({ version: z.int() })

const managedMessage = matchMessage.extend({
  /** Number of open reports. */
  reports: z.int(),
})

export type ManagedMatch = z.infer<typeof managedMatch>
export type ManagedMatchMessage = z.infer<typeof managedMessage>
export type ManagedMatchEvent = z.infer<typeof managed>

export const adminMatchCalls = defineCalls('/v1/admin/match', {
  getMatchEvents: {
    who: 'moderator',
    summary: 'Clan match events, the latest first: all for admins, those of their communities for moderators',
    readsOnly: true,
    input: nothing,
    output: answer({ events: z.array(managed) }),
  },
  getMatchEvent: {
    who: 'admin',
    summary: 'One event with its matches, missions, prizes and figures',
    readsOnly: true,
    input: z.object(oneEvent),
    output: answer({
      event: managed,
      matches: z.array(managedMatch),
      slots: z.array(slot),
      missions: z.array(mission),
      prizes: z.array(prize),
      prizes_version: z.int(),
      /** Digest of these prizes in this order; required by `sealLottery`. */
      prizes_digest: z.string(),
      root: z.string(),
      figures: z.object({ voters: z.int(), votes: z.int(), draws: z.int(), tickets: z.int(), chances_left: z.int() }),
    }),
    outcomes: ['EventNotFound'],
  },
  saveMatch: {
    who: 'admin',
    saves: { kind: 'match', by: 'match_id' },
    summary: 'Pair two clans of the event’s community, or change a match that nobody voted in yet',
    input: z.object({
      ...oneEvent,
      match_id: field.idOrNone,
      version: field.version,
      clan1_id: field.id,
      clan2_id: field.id,
      starts_at: field.time,
      confirm_past: field.confirmPast,
      request_id: field.requestId,
    }),
    output: answer({ match_id: z.int() }),
    outcomes: [
      'Outdated',
      'EventNotFound',
      'MatchNotFound',
      'ClanNotFound',
      'MatchHasVotes',
      'MatchDecided',
      'WhollyPast',
    ],
  },
  removeMatch: {
    who: 'admin',
    saves: { kind: 'match', by: 'match_id' },
    summary: 'Remove a pairing before its first vote and before the deck is sealed',
    input: z.object({ ...oneEvent, match_id: field.id, version: field.version }),
    output: answer({}),
    outcomes: ['Outdated', 'EventNotFound', 'MatchNotFound', 'MatchHasVotes', 'MatchDecided', 'LotterySealed'],
  },
  moveMatch: {
    who: 'admin',
    saves: { kind: 'match', by: 'match_id' },
    summary: 'Put an undecided match, and so the end of its vote, later; votes stay, and voters get a message',
    input: z.object({ ...oneEvent, match_id: field.id, version: field.version, starts_at: field.time }),
    output: answer({ notified: z.int() }),
    outcomes: ['Outdated', 'EventNotFound', 'MatchNotFound', 'MatchDecided'],
  },
  cancelMatch: {
    who: 'admin',
    saves: { kind: 'match', by: 'match_id' },
    summary: 'Call an undecided match off, for good; votes and chances stay, and voters get a message',
    input: z.object({ ...oneEvent, match_id: field.id, version: field.version }),
    output: answer({ notified: z.int() }),
    outcomes: ['Outdated', 'EventNotFound', 'MatchNotFound', 'MatchDecided'],
  },
  setMatchResult: {
    who: 'admin',
    saves: { kind: 'match', by: 'match_id' },
    summary: 'Enter or correct a result: who voted for the winner gets one more chance, which no correction takes back',
    input: z.object({
      ...oneEvent,
      match_id: field.id,
      version: field.version,
      /** A win if absent. */
      result: z.enum(['win', 'forfeit', 'draw'], '请选择结果').optional(),
      /** The winner; none for a draw. */
      clan_id: field.idOrNone,
      /** Both or neither. */
      clan1_score: field.int(0, 999).optional(),
      clan2_score: field.int(0, 999).optional(),
    }),
    output: answer({ granted: z.int() }),
    outcomes: ['Outdated', 'MatchNotFound', 'MatchNotStarted', 'MatchCancelled'],
  },
  saveMatchMission: {
    who: 'admin',
    saves: { kind: 'match-mission', by: 'mission_id' },
    summary: 'Add or change a mission: one-click, or one of the site’s; chances that were granted stay',
    input: z.object({
      ...oneEvent,
      mission_id: field.idOrNone,
      version: field.version,
      description: field.line(limits.missionLength, '请填写任务'),
      link: safeLink,
      chances: field.int(1, 10),
      site_mission_id: field.idOrNone,
      request_id: field.requestId,
    }),
    output: answer({ mission_id: z.int() }),
    outcomes: ['Outdated', 'EventNotFound', 'MissionNotFound', 'MatchMissionNotFound'],
  },
  removeMatchMission: {
    who: 'admin',
    saves: { kind: 'match-mission', by: 'mission_id' },
    summary: 'Remove a mission; chances that were granted stay',
    input: z.object({ ...oneEvent, mission_id: field.id, version: field.version }),
    output: answer({}),
    outcomes: ['Outdated', 'EventNotFound', 'MatchMissionNotFound'],
  },
  savePrizes: {
    who: 'admin',
    saves: { kind: 'prizes', by: 'match_name_id' },
    summary: 'Replace the deck’s prizes; refused once it is sealed',
    input: z.object({ ...oneEvent, prizes, version: field.version }),
    output: answer({ tickets: z.int() }),
    outcomes: ['Outdated', 'EventNotFound', 'LotterySealed', 'ItemNotFound'],
  },
  sealLottery: {
    who: 'admin',
    sudo: true,
    summary:
      'Shuffle and seal the deck for good as it was shown, with so many tickets of these prizes, before the event opens; publishes its root',
    input: z.object({ ...oneEvent, tickets: field.int(0, limits.ticketsMax), prizes_digest: digest }),
    output: answer({ root: z.string() }),
    outcomes: ['EventNotFound', 'EventIsOpen', 'LotterySealed', 'LotteryWithoutPrizes', 'PrizesChanged'],
    rate: { calls: 10, seconds: 600 },
  },
  endMatchEvent: {
    who: 'admin',
    saves: { kind: 'event', by: 'match_name_id' },
    summary: 'End votes and missions; results still come, and chances can be drawn until the closing time',
    input: z.object({ ...oneEvent, version: field.version }),
    output: answer({}),
    outcomes: ['Outdated', 'EventNotFound', 'EventNotBegun', 'EventNotOpen'],
  },
  revealLottery: {
    who: 'admin',
    saves: { kind: 'event', by: 'match_name_id' },
    summary:
      'Close the event and publish the seed, for good; undecided matches, undrawn chances and the time until it closes are lost only as seen',
    input: z.object({
      ...oneEvent,
      version: field.version,
      /** The event's name, typed by the admin: needed where something is lost. */
      typed_name: field.emptyLine(32).optional(),
      /** The numbers of undecided matches and undrawn chances that the admin saw. */
      seen_matches: field.int(0, 10_000_000).optional(),
      seen_chances: field.int(0, 10_000_000).optional(),
    }),
    output: answer({ seed: z.string() }),
    outcomes: ['Outdated', 'EventNotFound', 'LotteryNotSealed', 'RevealLoses'],
  },
  getMatchMessages: {
    who: 'moderator',
    summary:
      'A page of the wall’s messages, the latest first; `reported` 1: those with open reports, the most reported first',
    readsOnly: true,
    input: z.object({ ...oneEvent, reported: field.flag, pageNum: field.pageNum }),
    output: answer({ messages: z.array(managedMessage), hasMore: z.boolean() }),
    outcomes: ['EventNotFound'],
  },
  deleteMatchMessage: {
    who: 'moderator',
    summary: 'Delete a message of the wall for everyone',
    input: z.object({ match_name_id: oneEvent.match_name_id.optional(), message_id: field.id, reason }),
    output: answer({}),
    outcomes: ['MatchMessageNotFound'],
  },
  dismissMatchReports: {
    who: 'moderator',
    summary: 'Dismiss the open reports of a message',
    input: z.object({ match_name_id: oneEvent.match_name_id.optional(), message_id: field.id }),
    output: answer({}),
    outcomes: ['MatchMessageNotFound', 'OwnMatter'],
  },
})

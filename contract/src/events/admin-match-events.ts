import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { matchPage } from './match-shapes.ts'
import { limits, matchLimits } from '../limits.ts'
import { answer, safeLink } from '../shapes/index.ts'
import { oneEvent } from './admin-match.ts'

const noSide = '请选择胜者或名次'

/** The winner of a match or of the one that a slot becomes, or who stands first or second in a group. */
const side = field.json(
  z.union(
    [
      z.strictObject({ match_id: z.int().positive() }),
      z.strictObject({ slot_id: z.int().positive() }),
      z.strictObject({ group: field.line(matchLimits.roundLength, noSide), place: z.literal([1, 2]) }),
    ],
    noSide,
  ),
)

/** Preparing a clan match, and messages about its matches. */
export const adminMatchEventsCalls = defineCalls('/v1/admin/match', {
  copyMatchEvent: {
    who: 'admin',
    summary:
      'Make a draft like an event, as long, with its missions and prizes; without its matches, and with a deck that isn’t sealed',
    input: z.object({
      ...oneEvent,
      name: oneEvent.match_name_id,
      title: field.line(limits.titleLength, '请填写标题'),
      opens_at: field.time,
      request_id: field.requestId,
    }),
    output: answer({ name: z.string() }),
    outcomes: ['EventNotFound', 'NumberTaken'],
  },
  describeMatch: {
    who: 'admin',
    saves: { kind: 'match', by: 'match_id' },
    summary: 'Name a match’s round and link its stream or replay, at any time; empty for none',
    input: z.object({
      ...oneEvent,
      match_id: field.id,
      version: field.version,
      round: field.emptyLine(matchLimits.roundLength),
      video: safeLink,
    }),
    output: answer({}),
    outcomes: ['Outdated', 'EventNotFound', 'MatchNotFound'],
  },
  addMatchSlot: {
    who: 'admin',
    summary:
      'Add a match to the bracket between winners of others, or the first and second of groups, which is made by itself once both are known',
    input: z.object({
      ...oneEvent,
      round: field.line(matchLimits.roundLength, '请填写轮次'),
      starts_at: field.time,
      side1: side,
      side2: side,
      request_id: field.requestId,
    }),
    output: answer({ slot_id: z.int() }),
    outcomes: ['EventNotFound'],
  },
  removeMatchSlot: {
    who: 'admin',
    summary: 'Remove such a match before it is made, with those that wait for it',
    input: z.object({ ...oneEvent, slot_id: field.id }),
    output: answer({}),
    outcomes: ['EventNotFound', 'MatchNotFound'],
  },
  getMatchRehearsal: {
    who: 'admin',
    summary: 'The page of an event in whatever state, drafts too, as its members will see it',
    readsOnly: true,
    input: z.object(oneEvent),
    output: matchPage,
    outcomes: ['EventNotFound'],
  },
})

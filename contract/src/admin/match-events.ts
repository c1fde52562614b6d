import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { matchPage } from '../events/match.ts'
import { limits } from '../limits.ts'
import { answer } from '../shapes/index.ts'
import { oneEvent } from './match.ts'

/** Preparing a clan match: from an earlier one, and seen before it opens. */
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
  getMatchRehearsal: {
    who: 'admin',
    summary: 'The page of an event in whatever state, drafts too, as its members will see it',
    readsOnly: true,
    input: z.object(oneEvent),
    output: matchPage,
    outcomes: ['EventNotFound'],
  },
})

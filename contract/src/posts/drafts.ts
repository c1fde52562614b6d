import type { Board } from '@judian/boards'
import { z } from 'zod'
import { boardForm, boardVersion } from '../features/boards.ts'
import { imageIds } from './contents.ts'
import { doc, docField } from './doc.ts'
import { limits } from '../limits.ts'
import { pollDraft } from '../features/polls.ts'
import { answer, flag, image, time } from '../shapes/index.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** A draft of a new post, or of an edit of a published post or comment. */
const draftKind = z.enum(['post', 'edit'], '类别不正确')

const named = { draft_id: z.int(), kind: draftKind, ref: z.string(), rev: z.int(), title: z.string() }

/** Where and when it was saved last. */
const saved = { device: z.string(), time }

const listedDraft = z.object({ ...named, excerpt: z.string(), ...saved })

const draft = z.object({
  ...named,
  message: z.string(),
  /** Its picture blocks refer to `images`. */
  doc: doc.optional(),
  tag: z.int().optional(),
  ai_generated: flag.optional(),
  source: z.string().optional(),
  poll: pollDraft.optional(),
  board: z.custom<Board>().optional(),
  adapted_from: boardVersion.optional(),
  adaptable: flag.optional(),
  images: z.array(image),
  ...saved,
})

export type ListedDraft = z.infer<typeof listedDraft>
export type ServerDraft = z.infer<typeof draft>

/**
 * The draft to delete when its content is published; one that was saved elsewhere meanwhile, with another `rev`, stays.
 */
export const finishedDraft = { draft_id: field.idOrNone, draft_rev: field.version.optional() }

/** Unsent texts of the caller, on all their devices. */
export const draftsCalls = defineCalls('/v1/drafts', {
  getDrafts: {
    who: 'member',
    summary: 'The caller’s drafts, last saved first',
    readsOnly: true,
    input: nothing,
    output: answer({ drafts: z.array(listedDraft) }),
  },
  getDraft: {
    who: 'member',
    summary:
      'One of the caller’s drafts, with its whole text and those of its pictures that still exist and are unused',
    readsOnly: true,
    input: z.object({ draft_id: field.id }),
    output: answer({ draft }),
    outcomes: ['DraftNotFound'],
    rate: { calls: 120, seconds: 60 },
  },
  saveDraft: {
    who: 'member',
    summary:
      'Save a draft that has this `rev`; without an id a new one, of an edit the only one. Pictures that aren’t the caller’s are left out',
    input: z.object({
      draft_id: field.idOrNone,
      rev: field.version,
      kind: draftKind,
      /** For a post its community; for an edit the kind and id of the edited content, as `moment:12`. */
      ref: z.string().regex(/^([a-z0-9][a-z0-9-]{0,31}|(moment|comment):[1-9]\d{0,15})$/, '草稿的去处不正确'),
      title: field.emptyLine(limits.titleLength),
      message: field.body.optional(),
      /** The structured text, in place of `message`. */
      doc: docField.optional(),
      tag: field.int(1, 9_999).optional(),
      ai_generated: field.flag.optional(),
      source: field.emptyLine(limits.sourceLength).optional(),
      poll: field.json(pollDraft).optional(),
      ...boardForm,
      imageIds,
      request_id: field.requestId,
    }),
    output: answer({ draft_id: z.int(), rev: z.int() }),
    outcomes: ['DraftNotFound', 'DraftChanged', 'DraftsFull', 'BodyTooLong', 'PicturesMisplaced'],
    rate: { calls: 90, seconds: 60 },
  },
  deleteDraft: {
    who: 'member',
    withoutConsent: true,
    summary: 'Discard a draft that has this `rev`; one that is gone already counts as discarded',
    input: z.object({ draft_id: field.id, rev: field.version }),
    output: answer({}),
    outcomes: ['DraftChanged'],
  },
})

import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { dayTypes, interestTags, limits, locations, occasions, timesOfDay, weathers } from '../limits.ts'
import { answer, flag, safeLink, time } from '../shapes/index.ts'

/** '' if irrelevant. */
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)])

const conditions = z.object({
  time_of_day: any(timesOfDay),
  day_type: any(dayTypes),
  weather: any(weathers),
  location: any(locations),
  /** Minimum level; 0 for all. */
  user_level: z.int().min(0).max(999),
  interest_tag: any(interestTags),
  occasion: any(occasions).default(''),
})

export type StoryConditions = z.infer<typeof conditions>

const option = z.object({
  content: field.line(30, '请填写选项'),
  /** Key of the next dialog; '' ends the story. */
  next: z.string().regex(/^[\w-]{0,40}$/, '对话编号只能用字母、数字、_ 和 -'),
  jump_link: safeLink,
  /** Number of times chosen; ignored on save. */
  taken_count: z.int32().optional(),
})

const dialog = z.object({
  /** Unique within the story; the first dialog is the starting one. */
  key: z.string().regex(/^[\w-]{1,40}$/, '对话编号只能用字母、数字、_ 和 -'),
  content: field.text(limits.dialogLength, '请填写对话'),
  is_ending: flag,
  /** The mission of type 6 that this ending completes; 0 for none. */
  mission_id: z.int().min(0),
  options: z.array(option).max(4, '一段对话最多四个选项'),
})

export type StoryDialog = z.infer<typeof dialog>

const story = z.object({
  title: field.line(40, '请填写标题'),
  host_id: z.int().positive(),
  enabled: flag,
  conditions,
  dialogs: z.array(dialog).min(1, '至少一段对话').max(limits.dialogsPerStory, `最多${limits.dialogsPerStory}段对话`),
})

export type Story = z.infer<typeof story>

/** An error of a story's graph, by the dialog's key. */
const faults = z.array(z.object({ key: z.string(), fault: z.string() }))

const listed = z.object({
  story_id: z.int(),
  title: z.string(),
  host: z.string(),
  enabled: flag,
  conditions,
  dialog_count: z.int(),
  told_count: z.int(),
  ended_count: z.int(),
})

export type ListedStory = z.infer<typeof listed>

const saved = answer({ story_id: z.int(), story, updated_time: time, version: z.int() })

export const adminWestworldCalls = defineCalls('/v1/admin/westworld', {
  getStories: {
    who: 'admin',
    summary:
      'Every story with how often it was told and ended, the hosts, and the missions that an ending may complete',
    readsOnly: true,
    input: nothing,
    output: answer({
      stories: z.array(listed),
      hosts: z.array(z.object({ host_id: z.int(), name: z.string(), image_url: z.string() })),
      missions: z.array(z.object({ mission_id: z.int(), mission_description: z.string() })),
    }),
  },
  getStory: {
    who: 'admin',
    summary: 'A story with the counts of its options',
    readsOnly: true,
    input: z.object({ story_id: field.id }),
    output: saved,
    outcomes: ['StoryNotFound'],
  },
  checkStory: {
    who: 'admin',
    summary: 'Problems of a draft: dead ends, unreachable dialogs, cycles without an ending',
    readsOnly: true,
    input: z.object({ story: field.document(story) }),
    output: answer({ faults }),
  },
  saveStory: {
    who: 'admin',
    saves: { kind: 'story', by: 'story_id' },
    summary: 'Create or change a story; members in it continue at their dialog',
    input: z.object({
      story_id: field.idOrNone,
      story: field.document(story),
      version: field.version,
      request_id: field.requestId,
    }),
    output: saved,
    outcomes: ['Outdated', 'StoryNotFound', 'StoryFaulty'],
  },
  previewStories: {
    who: 'admin',
    summary: 'The stories that match these conditions, most specific first',
    readsOnly: true,
    input: z.object({ conditions: field.json(conditions) }),
    output: answer({ stories: z.array(listed.extend({ chosen: flag })) }),
  },
})

import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { interestTags, locations } from '../limits.ts'
import { answer, flag, mission } from '../shapes/index.ts'

/** Random dialogs of the companion. Texts are plain; irrelevant conditions are ''. */

const option = z.object({
  id: z.int(),
  content: z.string(),
  /** 0: the option ends the story, and opens `jump_link` if set. */
  next_dialog_id: z.int(),
  /** A path of this site, or http(s); '' for none. */
  jump_link: z.string(),
})

const dialog = z.object({
  id: z.int(),
  content: z.string(),
  is_starting: flag,
  is_ending: flag,
  optionList: z.array(option),
  /** The mission completed by this ending; 0 for none. */
  mission_id: z.int(),
  westworldHost: z.string(),
  time_of_day: z.string(),
  day_type: z.string(),
  weather: z.string(),
  location: z.string(),
  user_level: z.int(),
  interest_tag: z.string(),
})

export type WestWorldDialog = z.infer<typeof dialog>

const companion = z.object({
  name: z.string(),
  image_url: z.string(),
  introduction: z.string(),
  stories: z.array(
    z.object({
      id: z.int(),
      /** '' until the caller has heard it to an end. */
      title: z.string(),
      /** For a heard story: the number of its endings, and of those that the caller has found. */
      endings: z.int().optional(),
      found: z.int().optional(),
    }),
  ),
})

export type Companion = z.infer<typeof companion>

const heardDialog = z.object({
  id: z.int(),
  content: z.string(),
  is_ending: flag,
  options: z.array(
    z.object({
      content: z.string(),
      taken: flag,
      /** Where it led; 0 for one that ended the talk or was never taken. */
      next: z.int(),
    }),
  ),
})

const heardStory = {
  title: z.string(),
  host: z.string(),
  image_url: z.string(),
  endings: z.int(),
  found: z.int(),
  /** The dialogs that the caller has reached, the starting one first. */
  dialogs: z.array(heardDialog),
}

export type HeardStory = z.infer<ReturnType<typeof answer<typeof heardStory>>>

const preferences = {
  /** '' until the member selects one. */
  interest_tag: z.union([z.literal(''), z.enum(interestTags)]),
  location: z.union([z.literal(''), z.enum(locations)]),
}

export const westworldCalls = defineCalls('/v1/westworld', {
  getWestWorldDialog: {
    who: 'member',
    withoutConsent: true,
    summary: 'The companion’s story, once in some hours; `starting_dialog` is null if there is none',
    input: nothing,
    output: answer({
      starting_dialog: dialog.nullable(),
      middle_dialogList: z.array(dialog),
      ending_dialogList: z.array(dialog),
      /** The mission completed by an ending of this story. */
      westworld_mission: mission.nullable(),
      westworldHost: z
        .object({
          name: z.string(),
          image_url: z.string(),
          /** Introduction of the host, until the member has heard one of their stories; then ''. */
          introduction: z.string(),
        })
        .nullable(),
    }),
  },
  updateDialogOptionCount: {
    who: 'member',
    summary: 'Choose an option of the current dialog; counted once per story',
    input: z.object({ option_id: field.id }),
    output: answer({}),
    outcomes: ['DialogOptionRefused'],
  },
  updateDialogResult: {
    who: 'member',
    changesOwnState: true,
    summary: 'Record an ending; refused unless the chosen options lead there',
    input: z.object({
      /** The mission completed by the ending; 0 or omitted for none. */
      mission_id: field.int(0, 999_999_999).optional(),
      starting_dialog_id: field.id,
    }),
    output: answer({ completed: flag }),
    outcomes: ['DialogResultRefused', 'DialogResultRecorded'],
  },
  dismissDialog: {
    who: 'member',
    withoutConsent: true,
    summary: 'Silence the companion for today (Asia/Shanghai)',
    input: nothing,
    output: answer({}),
  },
  getCompanions: {
    who: 'member',
    summary: 'The hosts with their stories; one that the caller hasn’t heard has no title',
    readsOnly: true,
    input: nothing,
    output: answer({ hosts: z.array(companion) }),
    outcomes: ['EventNotFound'],
  },
  getHeardStory: {
    who: 'member',
    summary: 'A story that the caller has heard to an end, as far as they came: nothing of the ways not taken',
    readsOnly: true,
    input: z.object({ story_id: field.id }),
    output: answer(heardStory),
    outcomes: ['EventNotFound', 'StoryNotFound'],
  },
  getPreferences: {
    who: 'member',
    summary: 'The caller’s preferences for the companion',
    readsOnly: true,
    input: nothing,
    output: answer(preferences),
  },
})

export const interestCalls = defineCalls('/v1/account', {
  updateInterestTag: {
    who: 'member',
    summary: 'Set interest tag and place for the companion; `none` clears one, omitted ones are unchanged',
    input: z.object({
      interest_tag: z.union([z.literal('none'), z.enum(interestTags)], '没有这个兴趣').optional(),
      location: z.union([z.literal('none'), z.enum(locations)], '没有这个地点').optional(),
    }),
    output: answer(preferences),
  },
})

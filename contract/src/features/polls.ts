import { z } from 'zod'
import { pollLimits } from '../limits.ts'
import { answer, poll, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const wrong = '投票的格式不正确'
const { options: optionsMax, hoursMax, questionLength, optionLength, draftTextLength } = pollLimits

const terms = {
  /** How many options a ballot may have. */
  choices: z.int(wrong).min(1, '至少能选 1 项').max(optionsMax, `最多能选 ${optionsMax} 项`),
  /** How long it takes votes. */
  hours: z.int(wrong).min(1, '投票至少要 1 小时').max(hoursMax, '投票最长 30 天'),
  /** Whether members may change their vote. */
  changeable: z.boolean(wrong),
  /** Results show only to members who have voted, and at the end to all. */
  results_after: z.boolean(wrong),
  /** An upcoming match of the community: its clans and 平局 are the options, and its start is the end. */
  match_id: z.int(wrong).min(0, wrong).optional(),
}

const tooMany = `最多 ${optionsMax} 个选项`

/** A poll as its author writes it. */
export const pollForm = z
  .strictObject(
    {
      question: field.line(questionLength, '请填写投票的问题', '投票的问题'),
      options: z.array(field.line(optionLength, '请填写投票的选项', '投票的选项'), wrong).max(optionsMax, tooMany),
      ...terms,
    },
    wrong,
  )
  .superRefine(({ options, choices, match_id }, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', message })
    if (match_id !== undefined) return
    if (options.length < 2) complain('至少要 2 个选项')
    else if (new Set(options).size < options.length) complain('投票的选项不能重复')
    else if (choices > options.length) complain('能选的数目比选项还多')
  })

/** An unfinished poll. */
export const pollDraft = z.strictObject(
  {
    question: field.emptyLine(draftTextLength),
    options: z.array(field.emptyLine(draftTextLength), wrong).max(optionsMax, tooMany),
    ...terms,
  },
  wrong,
)

const pollMatch = z.object({
  match_id: z.int(),
  clan1_name: z.string(),
  clan2_name: z.string(),
  starts_at: time,
})

export type PollForm = z.infer<typeof pollForm>
export type PollDraft = z.infer<typeof pollDraft>
export type Poll = z.infer<typeof poll>
export type PollMatch = z.infer<typeof pollMatch>

/** Polls of posts; they are written with the post. */
export const pollsCalls = defineCalls('/v1/polls', {
  votePoll: {
    who: 'member',
    summary: 'Vote in a post’s poll, or change the own vote where its author lets members; votes are secret',
    input: z.object({
      message_id: field.id,
      rev: field.version,
      /** Numbers of options, from 1. */
      options: field.json(
        z
          .array(z.int(wrong).min(1, wrong).max(optionsMax, wrong), wrong)
          .min(1, '请选择一个选项')
          .max(optionsMax, wrong)
          .refine((nums) => new Set(nums).size === nums.length, wrong),
      ),
    }),
    output: answer({ poll }),
    outcomes: [
      'PollNotFound',
      'PollClosed',
      'PollChanged',
      'PollOptionUnknown',
      'TooManyChoices',
      'VoteFinal',
      'MomentArchivedForVotes',
      'CommunityClosed',
    ],
    rate: { calls: 40, seconds: 60 },
  },
  getPollMatches: {
    who: 'member',
    summary: 'Upcoming matches of a community’s clans, to which a poll can be tied',
    readsOnly: true,
    input: z.object({ community_name: field.communityName }),
    output: answer({ matches: z.array(pollMatch) }),
  },
})

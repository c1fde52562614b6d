import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, authorCard, flag } from '../shapes/index.ts'

/** Personality quiz: player types on four axes, with sixteen results by the sides that the answers lean to. */

const quizKind = z.object({ code: z.string(), name: z.string(), image_url: z.string() })

export const quizResult = quizKind.extend({
  motto: z.string(),
  summary: z.string(),
  /** `value` runs from -100, fully `left`, to 100, fully `right`. */
  traits: z.array(z.object({ axis: z.string(), left: z.string(), right: z.string(), value: z.int() })),
})

const shared = {
  resultId: z.string(),
  result: quizResult,
  /** The three best-matching player types. */
  mates: z.array(quizKind),
  /** Number of members of the community per result, most frequent first. */
  statistics: z.array(quizKind.extend({ count: z.int() })),
}

const own = answer({
  ...shared,
  /** Whether card and profile show the viewer's, and members with the same result see it. */
  listed: flag,
  /** Members with the same result who allow it. */
  members: z.array(authorCard),
})

export type OwnQuizResult = z.infer<typeof own>
export type QuizKind = z.infer<typeof quizKind>
export type QuizResult = z.infer<typeof quizResult>

const community = z.object({ community_id: field.id })

/** What isn't a number is no option, so that the refusal can name the question. */
const noOption = z.int().catch(0)

const answers = field.json(
  z
    .array(z.object({ question_id: z.int().positive(), option_id: noOption }), '请先回答问题')
    .max(limits.quizQuestions, '回答的问题太多'),
)

export const quizCalls = defineCalls('/v1/event', {
  'mbti/getQuestions': {
    who: 'member',
    summary: 'A community’s quiz: questions in order, without weights',
    readsOnly: true,
    input: community,
    output: answer({
      title: z.string(),
      questions: z.array(
        z.object({
          id: z.int(),
          content: z.string(),
          options: z.array(z.object({ id: z.int(), content: z.string() })),
        }),
      ),
    }),
    outcomes: ['QuizNotFound', 'EventNotFound'],
  },
  'mbti/calculateResult': {
    who: 'member',
    changesOwnState: true,
    summary: 'Calculate the result of these answers, one per question; it replaces the caller’s latest',
    input: z.object({ community_id: field.id, answers, request_id: field.requestId }),
    output: own,
    outcomes: ['QuizNotFound', 'EventNotFound', 'EventNotBegun', 'EventNotOpen'],
    rate: { calls: 20, seconds: 60 },
  },
  'mbti/getResult': {
    who: 'member',
    summary: 'The caller’s latest result in a community',
    readsOnly: true,
    input: community,
    output: own,
    outcomes: ['QuizNotFound', 'QuizNotTaken'],
  },
  'mbti/getResultWithoutSignedIn': {
    who: 'anyone',
    summary: 'A shared result by its public id, without its member',
    readsOnly: true,
    input: z.object({ community_id: field.id, resultId: z.string().regex(/^[\w-]{22}$/, '结果编号不正确') }),
    output: answer(shared),
    outcomes: ['QuizResultNotFound'],
  },
  'mbti/updateResultListed': {
    who: 'member',
    withoutConsent: true,
    summary: 'Show the caller’s result on their card and profile, and to members with the same result (1), or not (0)',
    input: z.object({ community_id: field.id, listed: field.flag }),
    output: answer({ listed: flag }),
    outcomes: ['QuizNotTaken'],
    rate: { calls: 20, seconds: 60 },
  },
})

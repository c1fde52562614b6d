import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { quizResult } from './quiz.ts'
import { limits, quizLetters } from '../limits.ts'
import { answer } from '../shapes/index.ts'

const weight = z.int().min(-3, '权重在 -3 到 3 之间').max(3, '权重在 -3 到 3 之间')

const option = z.object({
  /** Absent: a new one. */
  id: z.int().positive().optional(),
  content: field.line(100, '请填写选项'),
  /** One per axis: negative leans left, positive right. */
  weights: z.tuple([weight, weight, weight, weight]),
})

const question = z.object({
  id: z.int().positive().optional(),
  content: field.line(200, '请填写问题'),
  options: z.array(option).min(2, '每题至少两个选项').max(6, '每题最多六个选项'),
})

const axis = z.object({
  name: field.line(10, '请填写维度名称'),
  left: field.line(10, '请填写左侧名称'),
  right: field.line(10, '请填写右侧名称'),
})

const code = z.string().regex(new RegExp(`^${quizLetters.map((pair) => `[${pair}]`).join('')}$`), '结果代号不正确')

const result = z.object({
  code,
  name: field.line(20, '请填写结果名称'),
  motto: field.line(60, '请填写口号'),
  summary: field.text(500, '请填写描述'),
  mates: z.array(code).length(3, '请选择三种最配的队友'),
})

const isWhole = (results: readonly { code: string }[]) => new Set(results.map((one) => one.code)).size === 16

/** A complete quiz, as its editor loads and saves it. */
export const quizDocument = z.object({
  title: field.line(40, '请填写标题'),
  axes: z.tuple([axis, axis, axis, axis]),
  questions: z.array(question).min(4, '至少四道题').max(limits.quizQuestions, `最多${limits.quizQuestions}道题`),
  results: z.array(result).length(16, '需要 16 种结果').refine(isWhole, '16 种结果不能重复'),
})

export type QuizDocument = z.infer<typeof quizDocument>

/**
 * Reachability of each result: share of random answer sheets, in percent; 0 with `reachable` false if no answers lead
 * to it.
 */
const reach = z.array(z.object({ code: z.string(), reachable: z.boolean(), percent: z.number() }))

export type QuizReach = z.infer<typeof reach>

export const adminQuizzesCalls = defineCalls('/v1/admin/quizzes', {
  getAdminQuizzes: {
    who: 'admin',
    summary: 'Every community with whether it has a quiz, and how many members took it',
    readsOnly: true,
    input: nothing,
    output: answer({
      quizzes: z.array(
        z.object({
          community_id: z.int(),
          community_fullname: z.string(),
          /** Absent before the first version. */
          title: z.string().optional(),
          taken_count: z.int(),
        }),
      ),
    }),
  },
  getAdminQuiz: {
    who: 'admin',
    summary: 'A community’s quiz with its weights; the default quiz if there is none',
    readsOnly: true,
    input: z.object({ community_id: field.id }),
    output: answer({ quiz: quizDocument, reach, version: z.int() }),
    outcomes: ['CommunityNotFound'],
  },
  checkQuiz: {
    who: 'admin',
    summary: 'The results that a draft can reach',
    readsOnly: true,
    input: z.object({ quiz: field.document(quizDocument) }),
    output: answer({ reach }),
  },
  previewQuiz: {
    who: 'admin',
    summary: 'The result of a draft for these options, one per question',
    readsOnly: true,
    input: z.object({
      quiz: field.document(quizDocument),
      /** Indices of the chosen options, from 0. */
      choices: field.json(z.array(z.int().min(0).max(5)).max(limits.quizQuestions)),
    }),
    output: answer({ result: quizResult }),
  },
  saveQuiz: {
    who: 'admin',
    saves: { kind: 'quiz', by: 'community_id' },
    summary: 'Save a community’s quiz; refused while one of the 16 results can’t be reached',
    input: z.object({ community_id: field.id, quiz: field.document(quizDocument), version: field.version }),
    output: answer({ quiz: quizDocument, reach, version: z.int() }),
    outcomes: ['Outdated', 'CommunityNotFound', 'QuizUnreachable'],
  },
})

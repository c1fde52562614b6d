import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { opinionFunctions } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'

const opinionFunction = z.object({
  name: z.enum(opinionFunctions),
  on: flag,
  /** The day of the safety assessment; absent if none was entered. */
  assessed_on: z.iso.date().optional(),
  changed_by: z.string().optional(),
  changed: time.optional(),
})

export type OpinionFunction = z.infer<typeof opinionFunction>

export const assessmentsCalls = defineCalls('/v1/admin/assessments', {
  getOpinionFunctions: {
    who: 'admin',
    summary: 'The functions that carry opinions, with their safety assessments',
    readsOnly: true,
    input: nothing,
    output: answer({ functions: z.array(opinionFunction) }),
  },
  saveOpinionFunction: {
    who: 'admin',
    summary: 'Turn such a function off, or on with the day of its safety assessment',
    input: z.object({
      name: z.enum(opinionFunctions, '没有这项功能'),
      on: field.flag,
      assessed_on: z.iso.date('日期不正确').optional(),
    }),
    output: answer({}),
    outcomes: ['AssessmentMissing'],
  },
})

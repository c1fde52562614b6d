import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, marks, time } from '../shapes/index.ts'

/** `review` sends a text to review; `reject` also marks it; names that contain either are rejected. */
const wordList = z.enum(['review', 'reject'], '没有这个词表')

const listed = z.object({ word: z.string(), list: wordList, time })

export const wordsCalls = defineCalls('/v1/admin/words', {
  getWords: {
    who: 'admin',
    summary: 'A page of the word lists, the latest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum, list: wordList.optional(), search: field.line(50).optional() }),
    output: answer({
      words: z.array(listed),
      hasMore: z.boolean(),
      /** Number of words on each list. */
      counts: z.object({ review: z.int(), reject: z.int() }),
    }),
  },
  addWords: {
    who: 'admin',
    summary: 'Add words to a list, one per line; a word is on one list only',
    input: z.object({ list: wordList, words: field.text(limits.wordsTextLength, '请填写词语') }),
    output: answer({
      added: z.int(),
      /** Moved from the other list. */
      moved: z.int(),
      /** Already listed. */
      known: z.int(),
      /** Lines without a letter or digit, or too long for a word. */
      skipped: z.int(),
    }),
    outcomes: ['TooManyWords'],
  },
  removeWords: {
    who: 'admin',
    summary: 'Take words off the lists',
    input: z.object({
      words: field.document(z.array(field.line(limits.wordLength)).min(1).max(1_000)),
    }),
    output: answer({ removed: z.int() }),
  },
  testWords: {
    who: 'admin',
    summary: 'Screen a text: the verdict and the positions of its matches',
    readsOnly: true,
    input: z.object({ text: field.note(limits.wordsTextLength) }),
    output: answer({
      verdict: z.enum(['pass', 'review', 'reject']),
      words: z.array(z.string()),
      marks,
    }),
  },
})

export type ListedWord = z.infer<typeof listed>

import type { CallInput, CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type WordListName = CallInput<'/v1/admin/words/addWords'>['list']

export const wordsKey = ['words'] as const

export const listNames: Readonly<Record<WordListName, string>> = { review: '敏感词', reject: '禁用词' }

export const wordList = (pageNum: number, list: WordListName, search: string) =>
  queryOptions({
    queryKey: [...wordsKey, list, pageNum, search],
    queryFn: ({ signal }) => ask('/v1/admin/words/getWords', { pageNum, list, ...(search && { search }) }, signal),
    placeholderData: keepPreviousData,
  })

export type TestedText = CallOutput<'/v1/admin/words/testWords'> & { text: string }

/** Word filter result with its text, to which the marks refer. */
export const testedText = (text: string) =>
  queryOptions({
    queryKey: [...wordsKey, 'test', text],
    queryFn: async ({ signal }): Promise<TestedText> => ({
      text,
      ...(await ask('/v1/admin/words/testWords', { text }, signal)),
    }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  })

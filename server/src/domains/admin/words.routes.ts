import { wordsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { addWords, listWords, removeWords, testWords } from './words.service.ts'

export const wordsRoutes = (house: House) =>
  serve(house, wordsCalls, {
    getWords: ({ list, search, pageNum }) => listWords(house, list, search, pageNum),
    addWords: ({ list, words }, me) => addWords(house, me, list, words),
    removeWords: ({ words }, me) => removeWords(house, me, words),
    testWords: ({ text }) => testWords(house, text),
  })

import type { QuizDocument } from '@judian/contract'
import { quizQuestions } from './questions.ts'
import { quizResults } from './results.ts'

const quizAxes: QuizDocument['axes'] = [
  { name: '动静', left: '破门', right: '守门' },
  { name: '判断', left: '图纸', right: '直觉' },
  { name: '队形', left: '独行', right: '同队' },
  { name: '输赢', left: '求胜', right: '图乐' },
]

export const shippedQuiz: QuizDocument = {
  title: '你是哪种据点玩家？',
  axes: quizAxes,
  questions: quizQuestions,
  results: quizResults,
}

import type { QuizDocument } from '@judian/contract'
import { quizAxes } from './axes.ts'
import { quizQuestions } from './questions.ts'
import { quizResults } from './results.ts'

export const shippedQuiz: QuizDocument = {
  title: '你是哪种据点玩家？',
  axes: quizAxes,
  questions: quizQuestions,
  results: quizResults,
}

/** Public interface of the quiz for other domains and the server's start. */
export { insertPastResults } from './seeding.ts'
export { seedQuiz } from './seed-quiz.ts'
export { quizRoutes } from './quiz.routes.ts'

/** What other domains and the server's start may use of the quiz. */
export { layOutQuiz } from './lay-out.ts'
export { quizRoutes } from './quiz.routes.ts'

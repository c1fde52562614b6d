/** Public interface of the quiz for other domains and the server's start. */
export { layOutQuiz } from './lay-out.ts'
export { quizRoutes } from './quiz.routes.ts'

import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { root, screen } from './root-route.tsx'

const quizShortcut = createRoute({
  getParentRoute: () => root,
  path: '/mbti',
  beforeLoad: () => {
    throw redirect({ to: '/event/mbti/$communityId', params: { communityId: '1' }, replace: true })
  },
})

const quiz = screen(
  '/event/mbti/$communityId',
  lazyPart(() => import('../routes/quiz-screens.tsx'), 'QuizScreen'),
)

const quizResult = screen(
  '/event/mbti/$communityId/result',
  lazyPart(() => import('../routes/quiz-screens.tsx'), 'QuizResultScreen'),
)

const sharedQuizResult = screen(
  '/event/mbti/$communityId/result/$resultId',
  lazyPart(() => import('../routes/quiz-screens.tsx'), 'SharedQuizResultScreen'),
)

const knock = screen(
  '/event/knock',
  lazyPart(() => import('../../domains/events/knock/knock-screen.tsx'), 'KnockScreen'),
)
const companions = screen(
  '/event/westworld',
  lazyPart(() => import('../../domains/events/westworld/companions-screen.tsx'), 'CompanionsScreen'),
)
const events = screen(
  '/event',
  lazyPart(() => import('../../domains/events/events-screen.tsx'), 'EventsScreen'),
)
const tile = screen(
  '/event/tile',
  lazyPart(() => import('../../domains/events/tile/lobby/tile-screen.tsx'), 'TileScreen'),
)
const tileGame = screen(
  '/event/tile/tilematching',
  lazyPart(() => import('../routes/tile-game-screen.tsx'), 'TileGameScreen'),
)

// Other event kinds have their own routes, which take precedence.
const clanMatch = screen(
  '/event/$matchName',
  lazyPart(() => import('../routes/match-screen.tsx'), 'MatchScreen'),
)

export const eventRoutes = [
  quizShortcut,
  quiz,
  quizResult,
  sharedQuizResult,
  knock,
  companions,
  events,
  tile,
  tileGame,
  clanMatch,
] as const

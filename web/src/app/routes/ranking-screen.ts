import { createLazyRoute } from '@tanstack/react-router'
import { RankingScreen } from '../../features/site/ranking-screen.tsx'

export const rankingRoute = createLazyRoute('/about/ranking')({ component: RankingScreen })

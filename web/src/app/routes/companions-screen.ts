import { createLazyRoute } from '@tanstack/react-router'
import { CompanionsScreen } from '../../domains/events/westworld/companions-screen.tsx'

export const companionsRoute = createLazyRoute('/event/westworld')({ component: CompanionsScreen })

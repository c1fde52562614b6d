import { createLazyRoute } from '@tanstack/react-router'
import { KnockScreen } from '../../domains/events/knock/knock-screen.tsx'

export const knockRoute = createLazyRoute('/event/knock')({ component: KnockScreen })

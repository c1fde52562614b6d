import { createLazyRoute } from '@tanstack/react-router'
import { KnockScreen } from '../../features/knock/knock-screen.tsx'

export const knockRoute = createLazyRoute('/event/knock')({ component: KnockScreen })

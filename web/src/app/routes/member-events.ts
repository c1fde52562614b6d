import { createLazyRoute } from '@tanstack/react-router'
import { KnockScreen } from '../../features/knock/knock-screen.tsx'
import { CompanionsScreen } from '../../features/westworld/companions-screen.tsx'

/** Events of one screen each, for members. */

export const knockRoute = createLazyRoute('/event/knock')({ component: KnockScreen })

export const companionsRoute = createLazyRoute('/event/westworld')({ component: CompanionsScreen })

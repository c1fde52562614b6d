import { createLazyRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../features/account/security/security-screen.tsx'

export const securityRoute = createLazyRoute('/user/account')({ component: SecurityScreen })

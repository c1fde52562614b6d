import { createLazyRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../domains/accounts/security/security-screen.tsx'

export const securityRoute = createLazyRoute('/user/account')({ component: SecurityScreen })

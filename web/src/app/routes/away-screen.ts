import { createLazyRoute } from '@tanstack/react-router'
import { AwayScreen } from '../../features/away/away-screen.tsx'

export const awayRoute = createLazyRoute('/user/away')({ component: AwayScreen })

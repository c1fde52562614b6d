import { createLazyRoute } from '@tanstack/react-router'
import { CoinsScreen } from '../../features/wallet/coins-screen.tsx'

export const coinsRoute = createLazyRoute('/user/coins')({ component: CoinsScreen })

import { createLazyRoute } from '@tanstack/react-router'
import { TileScreen } from '../../domains/events/tile/lobby/tile-screen.tsx'

export const tileRoute = createLazyRoute('/event/tile')({ component: TileScreen })

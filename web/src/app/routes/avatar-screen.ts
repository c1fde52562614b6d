import { createLazyRoute } from '@tanstack/react-router'
import { AvatarScreen } from '../../features/avatar/avatar-screen.tsx'

export const avatarRoute = createLazyRoute('/avatar/edit')({ component: AvatarScreen })

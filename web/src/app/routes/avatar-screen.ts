import { createLazyRoute } from '@tanstack/react-router'
import { AvatarScreen } from '../../domains/members/avatar/avatar-screen.tsx'

export const avatarRoute = createLazyRoute('/avatar/edit')({ component: AvatarScreen })

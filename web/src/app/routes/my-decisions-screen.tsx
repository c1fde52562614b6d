import { createLazyRoute } from '@tanstack/react-router'
import { MyDecisionsScreen as MyDecisions } from '../../features/moderation/my-decisions-screen.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** The decisions on what the person wrote. */
function MyDecisionsScreen() {
  return <MyDecisions communities={useCommunityNames()} />
}

export const myDecisionsRoute = createLazyRoute('/user/decisions')({ component: MyDecisionsScreen })

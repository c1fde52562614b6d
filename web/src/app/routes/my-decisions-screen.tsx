import { createLazyRoute } from '@tanstack/react-router'
import { MyDecisionsScreen as MyDecisions } from '../../features/moderation/my-decisions-screen.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** Moderation decisions on the member's own content. */
function MyDecisionsScreen() {
  return <MyDecisions communities={useCommunityNames()} />
}

export const myDecisionsRoute = createLazyRoute('/user/decisions')({ component: MyDecisionsScreen })

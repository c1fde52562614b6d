import { MyDecisionsScreen as MyDecisions } from '../../features/moderation/my-decisions-screen.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** The decisions on what the person wrote. */
export function MyDecisionsScreen() {
  return <MyDecisions communities={useCommunityNames()} />
}

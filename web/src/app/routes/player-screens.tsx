import { MyClansScreen as MyClans } from '../../domains/clans/mine/my-clans-screen.tsx'
import { LinkAccountScreen as LinkAccount } from '../../domains/rewards/game-accounts/link-account-screen.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'
import { homeCommunity } from '../../kernel/home.ts'

/** The member's clans. */
export function MyClansScreen() {
  return <MyClans communities={useCommunityNames()} homeCommunity={homeCommunity} />
}

/** The member's game accounts. */
export function LinkAccountScreen() {
  return <LinkAccount communities={useCommunityNames()} />
}

import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { ModerationLogScreen as ModerationLog } from '../../features/moderation/moderation-log-screen.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** Public moderation log; its community filter is part of the address. */
function ModerationLogScreen() {
  const communities = useCommunityNames()
  const { community } = useSearch({ from: '/moderation/log' })
  const navigate = useNavigate()
  return (
    <ModerationLog
      communities={communities}
      community={community !== undefined && communities.has(community) ? community : undefined}
      onCommunity={(name) =>
        void navigate({ to: '/moderation/log', search: name === undefined ? {} : { community: name }, replace: true })
      }
    />
  )
}

export const moderationLogRoute = createLazyRoute('/moderation/log')({ component: ModerationLogScreen })

import { createLazyRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { HotScreen as HotList } from '../../features/hot-list/hot-screen.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** The hot lists; the chosen one is part of the address. */
function HotScreen() {
  const communities = useCommunityNames()
  // The route declares no query string, which the first view would load.
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  return (
    <HotList
      communities={communities}
      period={query === '?period=week' ? 'week' : 'day'}
      onPeriod={(chosen) => void navigate({ href: chosen === 'week' ? '/hot?period=week' : '/hot', replace: true })}
    />
  )
}

export const hotRoute = createLazyRoute('/hot')({ component: HotScreen })

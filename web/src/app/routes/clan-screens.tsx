import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute, useParams, useSearch } from '@tanstack/react-router'
import { ClanScreen as Clan } from '../../features/clans/details/clan-screen.tsx'
import { ClansScreen as Clans } from '../../features/clans/list/clans-screen.tsx'
import { divisionLists } from '../../features/communities/queries.ts'

/** Clan list of a community. */
function ClansScreen() {
  const { division } = useParams({ from: '/clan/$division' })
  const { server = '', mode = '' } = useSearch({ from: '/clan/$division' })
  const { community_overall } = useSuspenseQuery(divisionLists(division)).data
  return <Clans community={division} communityName={community_overall.community_fullname} filters={{ server, mode }} />
}

/** Clan page. */
function ClanScreen() {
  const { division, clanId } = useParams({ from: '/clan/$division/$clanId' })
  return <Clan key={clanId} community={division} clanId={Number(clanId)} />
}

export const clansRoute = createLazyRoute('/clan/$division')({ component: ClansScreen })

export const clanRoute = createLazyRoute('/clan/$division/$clanId')({ component: ClanScreen })

import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CreateClanScreen as Create } from '../../domains/clans/create/create-clan-screen.tsx'
import { ManageScreen } from '../../domains/clans/manage/manage-screen.tsx'
import { divisionLists } from '../../domains/communities/queries.ts'

/** Clan creation. */
export function CreateClanScreen() {
  const { division } = useParams({ from: '/clan/$division/create' })
  const { community_overall } = useSuspenseQuery(divisionLists(division)).data
  return <Create key={division} community={division} communityName={community_overall.community_fullname} />
}

/** Clan management. */
export function ManageClanScreen() {
  const { division, clanId } = useParams({ from: '/clan/$division/$clanId/manage' })
  return <ManageScreen key={clanId} community={division} clanId={Number(clanId)} />
}

import { homeCommunity, isBeingPrepared } from '@judian/web/kernel/home.ts'
import { useQuery } from '@tanstack/react-query'
import { communityDetails } from './communities.ts'

/** All communities that visitors see; empty while they load. */
export const useCommunities = () =>
  useQuery({ ...communityDetails(homeCommunity), staleTime: Infinity, enabled: !isBeingPrepared }).data
    ?.divisionLists ?? []

/** The titles of communities. The list lacks hidden ones, which have their short names. */
export function CommunityNames({ names }: { names: readonly string[] }) {
  const titles = new Map(useCommunities().map((one) => [one.community_name, one.community_fullname]))
  return titles.size > 0 && names.map((name) => titles.get(name) ?? name).join('、')
}

export const CommunityName = ({ name }: { name: string }) => <CommunityNames names={[name]} />

import { useQuery } from '@tanstack/react-query'
import { divisionLists } from '../../domains/communities/queries.ts'
import { SearchBox as Box } from '../../domains/search/box/search-box.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { useCurrentCommunity } from '../place.ts'
import { communityNames } from './use-community-names.ts'

interface Props {
  inBar?: boolean
}

/** Search field with the names of the communities, which every page has loaded. */
export function SearchBox(props: Props) {
  const { data } = useQuery(divisionLists(useCurrentCommunity()))
  if (useMe()?.minors_mode?.closed) return null
  return <Box {...props} communities={communityNames(data?.divisionLists)} />
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { divisionLists } from '../../communities/queries.ts'
import { memberProfile } from '../../profiles/queries.ts'
import type { Filters } from '../address.ts'

/** Tags of the chosen community, and the name of the chosen author; both load if there is a choice. */
export function useFilterChoices({ community, author }: Filters) {
  const lists = useQuery({ ...divisionLists(community), enabled: community !== '' })
  const profile = useInfiniteQuery({ ...memberProfile(Number(author)), enabled: author !== '' })
  return {
    tags: community === '' ? [] : (lists.data?.moments_tags ?? []),
    authorName: author === '' ? undefined : profile.data?.username,
  }
}

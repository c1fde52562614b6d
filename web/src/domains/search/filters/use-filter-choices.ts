import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { divisionLists } from '../../communities/queries.ts'
import { tagLabel, tagsFor, useRights } from '../../communities/use-rights.ts'
import { memberProfile } from '../../posts/profiles/queries.ts'
import type { Filters } from '../address.ts'

/**
 * Tags of the chosen community that this member sees, with the one of the address, and the name of the chosen author; both load if
 * there is a choice.
 */
export function useFilterChoices({ community, tag, author }: Filters) {
  const { moderates } = useRights(community)
  const lists = useQuery({ ...divisionLists(community), enabled: community !== '' })
  const profile = useInfiniteQuery({ ...memberProfile(Number(author)), enabled: author !== '' })
  const every = community === '' ? [] : (lists.data?.moments_tags ?? [])
  const shown = [...tagsFor(every, moderates), ...every.filter(({ tag_num }) => String(tag_num) === tag)]
  return {
    tags: [...new Set(shown)].map((one) => ({ value: String(one.tag_num), label: tagLabel(one, moderates) })),
    authorName: author === '' ? undefined : profile.data?.username,
  }
}

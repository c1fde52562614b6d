import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { divisionLists } from './queries.ts'
import type { Tag } from '@judian/contract'

/** The member's permissions in a community. The server enforces them; this only hides controls. */
export interface Rights {
  myId: number | undefined
  moderates: boolean
}

/**
 * `listsOf`: a community whose lists are cached for the page, as they contain the moderators of all communities; '' for
 * none.
 */
export function useRights(community: string, listsOf = community): Rights {
  const member = useMe()
  // Fetched only for moderators.
  const { data } = useQuery({ ...divisionLists(listsOf), enabled: member?.isModerator === true && listsOf !== '' })
  const myId = member?.user_id
  const moderates =
    member?.isAdmin === true ||
    data?.divisionLists.some(
      ({ community_name, moderators }) =>
        community_name === community && moderators.some((moderator) => moderator.user_id === myId),
    ) === true
  // Memoised for the cards that compare it.
  return useMemo(() => ({ myId, moderates }), [myId, moderates])
}

/** Tags visible to the member: moderator-only tags are hidden from everyone else. */
export const tagsFor = (tags: readonly Tag[], moderates: boolean) =>
  tags.filter((tag) => moderates || tag.moderatorOnly === 0)

/** A tag's name, with a suffix that only moderators see. */
export const tagLabel = ({ tag_name, moderatorOnly }: Tag, moderates: boolean) =>
  moderatorOnly && moderates ? `${tag_name} 管理员` : tag_name

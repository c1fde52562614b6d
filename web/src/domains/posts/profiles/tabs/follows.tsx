import type { FollowedMember } from '@judian/contract'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../../../kernel/ask/index.ts'
import { useState } from 'react'
import { paged, uniqueBy } from '../../../../kernel/paging/paged.ts'
import { PagedList } from '../../../../kernel/paging/paged-list.tsx'
import { PersonRow } from '../../../../kernel/people/person-row.tsx'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { Tick } from '../../../../ui/fields/tick.tsx'
import { patchFollow } from '../patch-profile.ts'
import type { TabProps } from './tab.ts'

type List = 'following' | 'followers'

const followsOf = (userId: number, list: List) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['follows', userId, list],
    queryFn: ({ pageParam, signal }) => ask('/v1/account/getFollows', { user_id: userId, list, ...pageParam }, signal),
    select: (data): FollowedMember[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.members),
        (member) => member.user_id,
      ),
    refetchOnMount: 'always',
  })

/** The followed members, the latest first. */
export const Following = (props: TabProps) => <Follows {...props} list="following" />

/** The followers, the latest first. */
export const Followers = (props: TabProps) => <Follows {...props} list="followers" />

/** One's own list can be shown to others. */
function Follows({ profile, list, isOwn }: TabProps & { list: List }) {
  const members = useInfiniteQuery(followsOf(profile.user_id, list))
  return (
    <Card as="div" className="stack">
      {isOwn && <Privacy userId={profile.user_id} isPublic={profile.follow?.lists_public === 1} />}
      <PagedList
        items={members}
        none={<Empty scene="people">{list === 'following' ? '还没有关注任何人' : '还没有粉丝'}</Empty>}
        end="没有更多了"
        rowHeight={56}
        keyOf={(member) => member.user_id}
        renderRow={(member) => (
          <PersonRow member={member}>
            {member.special === 1 && <span className="caption soft">特别关注</span>}
          </PersonRow>
        )}
      />
    </Card>
  )
}

function Privacy({ userId, isPublic }: { userId: number; isPublic: boolean }) {
  const client = useQueryClient()
  const [isShown, setIsShown] = useState(isPublic)
  const { mutate } = useMutation({
    mutationFn: (lists_public: 0 | 1) => ask('/v1/account/saveFollowPrivacy', { lists_public }),
    onSuccess: ({ lists_public }) => patchFollow(client, userId, (follow) => ({ ...follow, lists_public })),
    onError(error) {
      setIsShown(isPublic)
      showToast(messageOf(error), 3)
    },
  })
  const choose = (checked: boolean) => {
    setIsShown(checked)
    mutate(checked ? 1 : 0)
  }
  return (
    <Tick checked={isShown} onChecked={choose}>
      其他人可以看我的关注和粉丝列表
    </Tick>
  )
}

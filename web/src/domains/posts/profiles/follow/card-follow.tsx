import type { AuthorCard } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { quizBadge } from '../../../../kernel/people/quiz-badge.ts'
import { useMe } from '../../../../kernel/session/index.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FollowButton } from './follow-button.tsx'

/** On a member's card: in its place at once, and usable once the card knows whether the viewer follows the member. */
export function CardFollow({ author }: { author: AuthorCard }) {
  const me = useMe()
  const { data } = useQuery({ ...quizBadge(author.user_id), enabled: Boolean(me) })
  if (!me || me.user_id === author.user_id) return null
  if (!data)
    return (
      <Button size="s" variant="primary" disabled>
        关注
      </Button>
    )
  return data.follow && <FollowButton member={author} isFollowed={data.follow.followed === 1} />
}

import type { Moment } from '@judian/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { singleMoment } from '../../domains/posts/moments/queries.ts'
import { patchPoll } from './patch-poll.ts'
import { PollSection } from './poll-section.tsx'

/** The poll of a post in a list, as the list has it; otherwise fetched with the post's page, which then opens at once. */
export function CardPoll({ moment }: { moment: Moment }) {
  const { message_id: id, community, beside } = moment
  const listed = beside?.poll
  const { data } = useQuery({
    ...singleMoment(community, id),
    ...(listed && {
      initialData: { status: 200, moment, poll: listed },
      staleTime: Infinity,
      refetchOnMount: true,
    }),
  })
  const client = useQueryClient()
  useEffect(() => {
    if (listed)
      patchPoll(client, id, (shown) => (shown.rev > listed.rev || shown.votes_rev > listed.votes_rev ? shown : listed))
  }, [client, id, listed])
  return <PollSection moment={moment} poll={data?.poll} edited={null} />
}

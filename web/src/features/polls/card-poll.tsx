import type { Moment } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { singleMoment } from '../../domains/posts/moments/queries.ts'
import { PollSection } from './poll-section.tsx'

/** The poll of a post in a list, fetched with the post's page, which then opens at once. */
export function CardPoll({ moment }: { moment: Moment }) {
  const { data } = useQuery(singleMoment(moment.community, moment.message_id))
  return <PollSection moment={moment} poll={data?.poll} edited={null} />
}

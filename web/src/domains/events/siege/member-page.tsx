import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { siteEvents } from '../phase.ts'
import { matchInfo } from './queries.ts'
import { SiegePage } from './siege-page.tsx'
import { useSiegeNews } from './use-siege-news.ts'

/** The event's page for members, live. */
export function MemberPage({ name }: { name: string }) {
  const { data: info } = useSuspenseQuery(matchInfo(name))
  const community = useQuery(siteEvents).data?.find((one) => one.name === name)?.community_name
  useTitle(info.title)
  useSiegeNews(name)
  return <SiegePage info={info} community={community} />
}

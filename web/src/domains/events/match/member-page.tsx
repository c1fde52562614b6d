import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useHasPassed } from '../../../kernel/clock/use-has-passed.ts'
import { isFromAfter, useRefetchWhile } from '../../../kernel/clock/use-refetch-while.ts'
import { toTimestamp } from '../../../kernel/format/date.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { siteEvents } from '../site-events.ts'
import { type MatchInfo, matchInfo } from './queries.ts'
import { MatchPage } from './match-page.tsx'
import { useMatchNews } from './use-match-news.ts'

/** The event's page for members, live. */
export function MemberPage({ name }: { name: string }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(matchInfo(name))
  const info = useOpening(data, dataUpdatedAt)
  const community = useQuery(siteEvents).data?.find((one) => one.name === name)?.community_name
  useTitle(info.title)
  useMatchNews(name)
  return <MatchPage info={info} community={community} />
}

/** An answer from before the opening says only that the event isn't open: it opens at its time, and the page asks whether it has. */
function useOpening(info: MatchInfo, answeredAt: number): MatchInfo {
  const opensAt = toTimestamp(info.starts_at)
  const isEarly = info.open === 0 && info.ended === 0 && !isFromAfter(opensAt, answeredAt)
  const hasOpened = useHasPassed(isEarly ? opensAt : undefined)
  useRefetchWhile(hasOpened, ['match', info.match_name_id])
  return isEarly ? { ...info, open: 1 } : info
}

import type { SiteEvent } from '@judian/contract'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { openAccountOverlay } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { siteEvents } from '../site-events.ts'
import { PublicLottery } from './lottery/public-lottery.tsx'
import { type LotteryPage, publicLottery } from './queries.ts'
import { Rules } from './rules.tsx'
import styles from './match-screen.module.css'
import { Backdrop } from './story/backdrop.tsx'
import { Chapter } from './story/chapter.tsx'
import { Countdown } from './story/countdown.tsx'
import { Hero } from './story/hero.tsx'

const walls = { coming: 'sealed', open: 'cracked', over: 'broken' } as const

/** The event's page for visitors: introduction, odds, and the list of draws. */
export function VisitorPage({ name }: { name: string }) {
  const event = useSuspenseQuery(siteEvents).data.find((one) => one.kind === 'match' && one.name === name)
  const { data, isPending } = useQuery({ ...publicLottery(name), retry: false })
  if (event) return <EventForVisitors event={event} lottery={data} isPending={isPending} />
  // The list of events has no archived ones, whose record stays public.
  if (isPending) return null
  if (!data) return <ErrorView status={404} />
  return <EventForVisitors event={{ ...archived, name, title: data.title }} lottery={data} isPending={false} />
}

const archived = { summary: '', phase: 'over' } as const

interface Props {
  event: Pick<SiteEvent, 'name' | 'title' | 'summary' | 'phase' | 'opens_at' | 'closes_at' | 'community_name'>
  /** Absent while it loads, before it is sealed, or where it failed to load. */
  lottery: LotteryPage | undefined
  isPending: boolean
}

function EventForVisitors({ event, lottery, isPending }: Props) {
  const { title, summary, phase, opens_at, closes_at, community_name } = event
  useTitle(title)

  return (
    <div className={styles.screen}>
      <Backdrop scene={{ wall: walls[phase], isLastHour: false, flags: [], winners: [] }} />
      <Hero
        title={title}
        summary={summary}
        actions={
          <Button variant="primary" onClick={() => openAccountOverlay('signIn')}>
            {phase === 'over' ? '登录后看对阵和结果' : '登录后投票、做任务、抽奖'}
          </Button>
        }
      >
        {opens_at && closes_at && (
          <Countdown times={{ open: phase === 'over' ? 0 : 1, ended: 0, starts_at: opens_at, ends_at: closes_at }} />
        )}
      </Hero>
      {lottery && (
        <Chapter id="lottery" title="开箱" note="签在开箱前就封好了，每一张都能核对">
          <PublicLottery lottery={lottery} community={community_name} />
        </Chapter>
      )}
      {/* The lottery would move them. */}
      {!isPending && (
        <Chapter id="rules" title="军规" note="怎么投、怎么抽、怎么核对">
          <Rules isOver={phase === 'over'} />
        </Chapter>
      )}
    </div>
  )
}

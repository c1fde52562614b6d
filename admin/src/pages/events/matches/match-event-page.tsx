import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Actions } from '../../../components/actions/action-button.tsx'
import { SiteLink } from '../../../components/content/links.tsx'
import { BackLink } from '../../../components/layout/back-link.tsx'
import { DescriptionList } from '../../../components/layout/description-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { eventFacts } from '../event-facts.ts'
import { editEvent } from '../event-form.ts'
import { endEvent } from './closing-popups.tsx'
import { Claims } from './claims.tsx'
import { copyEvent } from './copy-form.ts'
import { LotterySection } from './lottery-section.tsx'
import { MatchesSection } from './matches-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { MissionsSection } from './missions-section.tsx'
import { type MatchEventDetails, matchEvent } from './queries.ts'
import { RunSheet } from './run-sheet/run-sheet.tsx'
import { SlotsSection } from './slots-section.tsx'

/** One event: its run sheet, matches, missions, lottery, claims, messages; for moderators only the messages. */
export function MatchEventPage() {
  const { name } = useParams({ from: '/matches/$name' })
  const isAdmin = useMe()?.isAdmin === true
  const details = useQuery({ ...matchEvent(name), enabled: isAdmin })
  return (
    <Page title={details.data?.event.title ?? '战队对决'}>
      <BackLink to="/matches">全部活动</BackLink>
      {isAdmin ? (
        <QueryList page={details} isEmpty={() => false} none="">
          {(found) => <Details details={found} />}
        </QueryList>
      ) : (
        <MessagesSection name={name} />
      )}
    </Page>
  )
}

function Details({ details }: { details: MatchEventDetails }) {
  const { event, figures } = details
  const navigate = useNavigate()
  return (
    <div className="stack-l shrinks">
      <RunSheet details={details} />
      <Section
        id="facts"
        title="概况"
        actions={
          <Actions>
            <Button size="s" icon="post" onClick={() => editEvent(event)}>
              修改
            </Button>
            <Button
              size="s"
              onClick={() => copyEvent(event, (name) => void navigate({ to: '/matches/$name', params: { name } }))}
            >
              复制
            </Button>
            {event.state === 'open' && (
              <Button size="s" onClick={() => endEvent(event)}>
                结束
              </Button>
            )}
          </Actions>
        }
      >
        <DescriptionList
          facts={[
            ...eventFacts(event),
            ['投票人数', figures.voters],
            ['票数', figures.votes],
            ['已抽', `${figures.draws} / ${figures.tickets}`],
            ['没用完的机会', figures.chances_left],
            [
              '页面',
              <SiteLink key="page" href={`/event/${event.name}`}>
                /event/{event.name}
              </SiteLink>,
            ],
          ]}
        />
      </Section>
      <MatchesSection details={details} />
      <SlotsSection details={details} />
      <MissionsSection details={details} />
      <LotterySection details={details} />
      {event.sealed === 1 && <Claims name={event.name} />}
      <MessagesSection name={event.name} />
    </div>
  )
}

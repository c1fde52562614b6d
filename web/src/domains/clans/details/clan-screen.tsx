import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useClanEnd, useClanNews } from '../clan-cache.ts'
import { type ClanDetails, clanDetails, clanMembers, useClanOptions } from '../queries.ts'
import screen from '../screen.module.css'
import { UpLink } from '../up-link.tsx'
import { ClanEnded } from './clan-ended.tsx'
import { ClanHeader } from './clan-header.tsx'
import { ClanMoments } from './clan-moments.tsx'
import { InvitationOpener } from './invitation-opener.tsx'
import styles from './clan-screen.module.css'
import { NextMatch } from './next-match.tsx'
import { MemberRow } from './member-row.tsx'

interface Props {
  community: string
  clanId: number
  /** Token of the invitation link. */
  invitation?: string | undefined
  /** The clan's boards, for a member with this title. */
  renderBoards: (title: '1' | '2' | '3') => ReactNode
}

/** Clan page: profile, members, actions. */
export function ClanScreen({ community, clanId, invitation, renderBoards }: Props) {
  const details = useSuspenseQuery(clanDetails(community, clanId)).data
  useTitle(details?.clan.name ?? '战队已解散')
  useClanNews()
  useClanEnd(community, clanId)
  if (!details) return <ClanEnded community={community} />
  return (
    <>
      {invitation !== undefined && <InvitationOpener details={details} token={invitation} />}
      <Clan details={details} boards={details.title && renderBoards(details.title)} />
    </>
  )
}

function Clan({ details, boards }: { details: ClanDetails; boards: ReactNode }) {
  const { clan } = details
  const options = useClanOptions(clan.community_name)
  const members = useInfiniteQuery(clanMembers(clan.id))

  return (
    <div className="reading">
      <UpLink community={clan.community_name} />
      <ClanHeader details={details} options={options} members={members.data ?? []} />
      {details.next_match && <NextMatch clan={clan} match={details.next_match} />}
      <Card aria-labelledby="clan-members" size="xl">
        <h2 id="clan-members" className={screen.subtitle}>
          成员{' '}
          <span className="small faint">
            {clan.member_count}/{clan.capacity}
          </span>
        </h2>
        <div className={styles.members}>
          <PagedList
            items={members}
            rowHeight={56}
            none={<Empty scene="people">还没有成员</Empty>}
            end="全部成员都在这里了"
            keyOf={(member) => member.user_id}
            renderRow={(member) => <MemberRow member={member} options={options} />}
          />
        </div>
      </Card>
      {boards}
      <ClanMoments clan={clan} />
    </div>
  )
}

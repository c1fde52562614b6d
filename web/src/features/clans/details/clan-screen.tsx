import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useClanNews } from '../clan-cache.ts'
import { clanDetails, clanMembers, useClanOptions } from '../queries.ts'
import screen from '../screen.module.css'
import { UpLink } from '../up-link.tsx'
import { ClanHeader } from './clan-header.tsx'
import styles from './clan-screen.module.css'
import { MemberRow } from './member-row.tsx'

interface Props {
  community: string
  clanId: number
}

/** Clan page: profile, members, actions. */
export function ClanScreen({ community, clanId }: Props) {
  const options = useClanOptions(community)
  const details = useSuspenseQuery(clanDetails(community, clanId)).data
  const members = useInfiniteQuery(clanMembers(clanId))
  const { clan } = details
  useTitle(clan.name)
  useClanNews()

  return (
    <div className={screen.screen}>
      <UpLink community={community} />
      <ClanHeader details={details} options={options} />
      <Card aria-labelledby="clan-members" className={screen.card}>
        <h2 id="clan-members" className={screen.subtitle}>
          成员{' '}
          <span className={screen.faint}>
            {clan.member_count}/{clan.capacity}
          </span>
        </h2>
        <div className={styles.members}>
          <PagedList
            items={members}
            rowHeight={56}
            none="还没有成员"
            end="全部成员都在这里了"
            keyOf={(member) => member.user_id}
            renderRow={(member) => <MemberRow member={member} options={options} />}
          />
        </div>
      </Card>
    </div>
  )
}

import type { Clan } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { waitingApplies } from '../queries.ts'
import { ApplicantRow } from './applicant-row.tsx'
import styles from './clan-management.module.css'

/** Pending applications. */
export function Applies({ clan }: { clan: Clan }) {
  const applies = useInfiniteQuery(waitingApplies(clan.community_name, clan.id))
  const isFull = clan.member_count >= clan.capacity

  return (
    <>
      {isFull && (
        <p className={`sunken small soft ${styles.notice}`}>
          战队人数已满（{clan.capacity} 人），队员签到升级后可以接纳更多人。
        </p>
      )}
      <PagedList
        items={applies}
        rowHeight={88}
        none={<Empty scene="messages">暂时没有待处理的申请</Empty>}
        end="全部申请都在这里了"
        keyOf={(apply) => apply.user_id}
        renderRow={(apply) => <ApplicantRow clan={clan} apply={apply} />}
      />
    </>
  )
}

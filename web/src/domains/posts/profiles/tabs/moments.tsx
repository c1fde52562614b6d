import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../../../kernel/paging/paged-list.tsx'
import { Chip } from '../../../../ui/display/chip.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { memberMoments } from '../queries.ts'
import type { TabProps } from './tab.ts'
import styles from './moments.module.css'

/** The member's posts, the pinned one first. */
export function Moments({ profile, isOwn, renderMoment }: TabProps) {
  const moments = useInfiniteQuery(memberMoments(profile.user_id, 'moments'))
  return (
    <PagedList
      items={moments}
      none={<Empty scene="feed">{isOwn ? '你还没有发过帖子' : 'TA 还没有发过帖子'}</Empty>}
      keyOf={(moment) => moment.message_id}
      renderRow={(moment) =>
        // A post pinned in its community has its own mark.
        moment.profile_pin === 1 && moment.pinned === 0 ? (
          <>
            <p className={styles.pinned}>
              <Chip icon="pin" tone="accent">
                置顶
              </Chip>
            </p>
            {renderMoment(moment)}
          </>
        ) : (
          renderMoment(moment)
        )
      }
    />
  )
}

/** Posts that the member thumbed. */
export function Thumbs({ profile, renderMoment }: TabProps) {
  const moments = useInfiniteQuery(memberMoments(profile.user_id, 'thumbs'))
  return (
    <PagedList
      items={moments}
      none={<Empty scene="feed">你还没有给帖子点过赞</Empty>}
      keyOf={(moment) => moment.message_id}
      renderRow={renderMoment}
    />
  )
}

import type { Moment } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { type BoardFilters, boardMoments, type Maps } from '../queries.ts'
import { BoardFilterBar } from './board-filter-bar.tsx'
import styles from './lists.module.css'

export interface BoardListProps {
  filters: BoardFilters
  onFilters: (filters: BoardFilters) => void
  /** Renders a post as in the feed. */
  renderMoment: (moment: Moment) => ReactNode
}

const tabs = [
  { value: 'hot', label: '热门' },
  { value: 'latest', label: '最新' },
] as const

/** The filters, the children below them, and the posts whose boards match them. */
export function BoardPosts({
  maps,
  isMapPage,
  filters,
  onFilters,
  renderMoment,
  children,
}: BoardListProps & { maps: Maps; isMapPage: boolean; children?: ReactNode }) {
  const moments = useInfiniteQuery(boardMoments(filters))
  return (
    <>
      <BoardFilterBar
        maps={maps}
        filters={filters}
        isMapPage={isMapPage}
        onFilters={(changed) => onFilters({ ...filters, ...changed })}
      />
      {children}
      <Tabs label="排序" tabs={tabs} value={filters.sorted} onValue={(sorted) => onFilters({ ...filters, sorted })}>
        <div className={styles.posts}>
          {/* For screen readers: between the screen's heading and those of the posts. */}
          <h2 className="visually-hidden">帖子</h2>
          <PagedList
            items={moments}
            rowHeight={420}
            none={<Empty scene="feed">还没有这样的战术板，发帖时点「战术板」画第一块</Empty>}
            keyOf={(moment) => moment.message_id}
            renderRow={renderMoment}
          />
        </div>
      </Tabs>
    </>
  )
}

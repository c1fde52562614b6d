import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type Key } from 'react'
import { DataTable } from '../../components/list/data-table.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { Listing } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { RoomPage } from '../../components/layout/page.tsx'
import { columnsOf } from './columns.tsx'
import { ContentDetail } from './content-detail.tsx'
import { ContentsFilters } from './contents-filters.tsx'
import styles from './contents.module.css'
import { DeleteChosen } from './delete-selected.tsx'
import { defaults, filtersOf } from './filters.ts'
import { contentsPage, keyOf } from './queries.ts'

const kinds = [
  { value: 'moment', label: '帖子' },
  { value: 'comment', label: '评论' },
] as const

/** Finds posts and comments, deleted ones too; opening one shows it whole, with what can be done. */
export function ContentsRoom() {
  const { filters, page, setFilters, setPage } = useListState(defaults)
  const contents = useQuery(contentsPage(page, filtersOf(filters)))
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const kind = filters.kind === 'comment' ? 'comment' : 'moment'
  const deleted = filters.state === 'deleted'

  return (
    <RoomPage title="帖子与评论" about="删除的内容保留 30 天，期间可以恢复，之后连同图片彻底清除">
      <Tabs label="类型" tabs={kinds} value={kind} onValue={(value) => setFilters({ kind: value, id: '' })}>
        <div className={styles.list}>
          <ContentsFilters filters={filters} onFilters={setFilters} />
          <Listing page={contents} isEmpty={(found) => found.contents.length === 0} none="没有符合条件的内容">
            {(found) => (
              <>
                {!deleted && (
                  <DeleteChosen
                    contents={found.contents.filter((content) => chosen.has(keyOf(content)))}
                    onDone={() => setChosen(new Set())}
                  />
                )}
                <DataTable
                  label={kind === 'comment' ? '评论' : '帖子'}
                  columns={columnsOf(kind, deleted)}
                  rows={found.contents}
                  keyOf={keyOf}
                  nameOf={(content) =>
                    `${content.author.username} 的${content.kind === 'moment' ? content.title : content.text}`
                  }
                  selection={deleted ? undefined : { chosen, onChosen: setChosen }}
                  renderDetail={(content) => <ContentDetail content={content} />}
                />
                <Pager page={page} hasMore={found.hasMore} onPage={setPage} />
              </>
            )}
          </Listing>
        </div>
      </Tabs>
    </RoomPage>
  )
}

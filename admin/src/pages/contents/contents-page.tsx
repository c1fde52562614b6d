import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type Key } from 'react'
import { DataTable } from '../../components/list/data-table.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { Page } from '../../components/layout/page.tsx'
import { columnsOf } from './columns.tsx'
import { ContentDetail } from './content-detail.tsx'
import { ContentsFilters } from './contents-filters.tsx'
import styles from './contents.module.css'
import { DeleteSelected } from './delete-selected.tsx'
import { defaults, filtersOf } from './filters.ts'
import { contentList, keyOf } from './queries.ts'

const kinds = [
  { value: 'moment', label: '帖子' },
  { value: 'comment', label: '评论' },
] as const

/** Search over posts and comments, deleted ones included. */
export function ContentsPage() {
  const { filters, page, setFilters, setPage } = useListState(defaults)
  const contents = useQuery(contentList(page, filtersOf(filters)))
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const kind = filters.kind === 'comment' ? 'comment' : 'moment'
  const deleted = filters.state === 'deleted'

  return (
    <Page title="帖子与评论" about="删除的内容保留 30 天，期间可以恢复，之后连同图片彻底清除">
      <Tabs label="类型" tabs={kinds} value={kind} onValue={(value) => setFilters({ kind: value, id: '' })}>
        <div className={styles.list}>
          <ContentsFilters filters={filters} onFilters={setFilters} />
          <QueryList page={contents} isEmpty={(found) => found.contents.length === 0} none="没有符合条件的内容">
            {(found) => (
              <>
                {!deleted && (
                  <DeleteSelected
                    contents={found.contents.filter((content) => selected.has(keyOf(content)))}
                    onDone={() => setSelected(new Set())}
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
                  selection={deleted ? undefined : { selected, onSelected: setSelected }}
                  renderDetail={(content) => <ContentDetail content={content} />}
                />
                <Pager page={page} hasMore={found.hasMore} onPage={setPage} />
              </>
            )}
          </QueryList>
        </div>
      </Tabs>
    </Page>
  )
}

import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../components/layout/page.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { defaults, searchOf } from './filters.ts'
import { FoundContent } from './found-content.tsx'
import { foundContents } from './queries.ts'
import { SearchFields } from './search-fields.tsx'
import styles from './search.module.css'

const kinds = [
  { value: 'moment', label: '帖子' },
  { value: 'comment', label: '评论' },
] as const

/** Search over posts and comments in every state, of moderators in their own communities, in the language of the site's search. */
export function SearchPage() {
  const { filters, page, setFilters, setPage } = useListState(defaults)
  const isAdmin = useMe()?.isAdmin === true
  const found = useQuery(foundContents(page, searchOf(filters)))
  const kind = filters.kind === 'comment' ? 'comment' : 'moment'

  return (
    <Page
      title="内容搜索"
      about={
        isAdmin
          ? '和站内搜索一样找，待审核、已驳回和已删除的也在内'
          : '在你管理的社区里找，待审核、已驳回和已删除的也在内'
      }
    >
      <Tabs label="类型" tabs={kinds} value={kind} onValue={(value) => setFilters({ kind: value })}>
        <div className={styles.content}>
          <SearchFields filters={filters} onFilters={setFilters} />
          {filters.q === '' ? (
            <Empty>输入要找的词。引号里的字连在一起，减号排除，@ 加名字，# 加标签</Empty>
          ) : (
            <QueryList
              page={found}
              isEmpty={({ contents }) => contents.length === 0}
              none="没有找到，换个说法或者放宽条件试试"
            >
              {({ contents, total, cut, hasMore }) => (
                <>
                  <p role="status" className={styles.note}>
                    找到 {total} 条{cut === 1 && '。搜索太费时，只找了一部分，换个更具体的词或加上条件'}
                  </p>
                  <ul className={styles.list} aria-label={kind === 'comment' ? '评论' : '帖子'}>
                    {contents.map((content) => (
                      <li key={content.id}>
                        <FoundContent content={content} />
                      </li>
                    ))}
                  </ul>
                  <Pager page={page} hasMore={hasMore} onPage={setPage} />
                </>
              )}
            </QueryList>
          )}
        </div>
      </Tabs>
    </Page>
  )
}

import { firstCharacters } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../components/layout/page.tsx'
import { FilterFields, FilterTabs, given, useFilters } from '../../components/list/filters.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { contentStates, kindTabs } from '../posts/contents/filters.ts'
import { FoundContent } from './found-content.tsx'
import { foundContents } from './queries.ts'
import styles from './search.module.css'

const filters = {
  q: { kind: 'search', label: '搜索' },
  state: { kind: 'select', label: '状态', options: [{ value: '', label: '所有状态' }, ...contentStates] },
  community: { kind: 'community' },
  author: { kind: 'digits', label: '作者编号' },
  sorted: {
    kind: 'select',
    label: '排序',
    start: 'relevance',
    options: [
      { value: 'relevance', label: '最相关' },
      { value: 'newest', label: '最新' },
    ],
  },
} as const

/** Search over posts and comments in every state, of moderators in their own communities, in the language of the site's search. */
export function SearchPage() {
  const { chosen, page, setFilters, setPage } = useFilters({ kind: kindTabs, ...filters })
  const { kind, q, state, community, author, sorted } = chosen
  const isAdmin = useMe()?.isAdmin === true
  const found = useQuery(
    foundContents({
      pageNum: page,
      q: firstCharacters(q, limits.searchLength),
      kind,
      ...given({ state, community_name: community }),
      ...(author && { user_id: Number(author) }),
      sorted,
    }),
  )

  return (
    <Page
      title="内容搜索"
      about={
        isAdmin
          ? '和站内搜索一样找，待审核、已驳回和已删除的也在内'
          : '在你管理的社区里找，待审核、已驳回和已删除的也在内'
      }
    >
      <FilterTabs name="kind" filter={kindTabs} chosen={chosen} onChosen={setFilters}>
        <FilterFields filters={filters} chosen={chosen} onChosen={setFilters} />
        {q === '' ? (
          <Empty scene="search">输入要找的词。引号里的字连在一起，减号排除，@ 加名字，# 加标签</Empty>
        ) : (
          <QueryList
            page={found}
            isEmpty={({ contents }) => contents.length === 0}
            none="没有找到，换个说法或者放宽条件试试"
            pager={{ page, onPage: setPage }}
          >
            {({ contents, total, cut }) => (
              <>
                <p role="status" className={`small soft ${styles.note}`}>
                  <span>找到 {total} 条</span>
                  {cut === 1 && <span>。搜索太费时，只找了一部分，换个更具体的词或加上条件</span>}
                </p>
                <ul className={`stack shrinks ${styles.list}`} aria-label={kind === 'comment' ? '评论' : '帖子'}>
                  {contents.map((content) => (
                    <li key={content.id}>
                      <FoundContent content={content} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </QueryList>
        )}
      </FilterTabs>
    </Page>
  )
}

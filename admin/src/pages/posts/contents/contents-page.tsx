import { useQuery } from '@tanstack/react-query'
import { useState, type Key } from 'react'
import { DataTable } from '../../../components/list/data-table.tsx'
import { FilterFields, FilterTabs, given, useFilters } from '../../../components/list/filters.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { columnsOf } from './columns.tsx'
import { ContentDetail } from './content-detail.tsx'
import { DeleteSelected } from './delete-selected.tsx'
import { filtersOf, kindTabs } from './filters.ts'
import { contentList, keyOf } from './queries.ts'

/** Search over posts and comments, deleted ones included. */
export function ContentsPage() {
  const { chosen, page, setFilters, setPage } = useFilters({ kind: kindTabs, ...filtersOf(false) })
  const { kind, state, community, search, author, id } = chosen
  const contents = useQuery(
    contentList({
      pageNum: page,
      kind,
      ...given({ state, community_name: community, search }),
      ...(author && { user_id: Number(author) }),
      ...(id && { id: Number(id) }),
    }),
  )
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const deleted = state === 'deleted'

  return (
    <Page title="帖子与评论" about="删除的内容保留 30 天，期间可以恢复，之后连同图片彻底清除">
      <FilterTabs
        name="kind"
        filter={kindTabs}
        chosen={chosen}
        onChosen={(changed) => setFilters({ ...changed, id: '' })}
      >
        <FilterFields filters={filtersOf(kind === 'comment')} chosen={chosen} onChosen={setFilters} />
        <QueryList
          page={contents}
          isEmpty={(found) => found.contents.length === 0}
          none="没有符合条件的内容"
          pager={{ page, onPage: setPage }}
        >
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
            </>
          )}
        </QueryList>
      </FilterTabs>
    </Page>
  )
}

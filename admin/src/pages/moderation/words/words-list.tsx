import type { CallOutput, ListedWord } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Key, useState } from 'react'
import { SelectionBar } from '../../../components/list/selection-bar.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { FilterBar } from '../../../components/list/filters.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Pager } from '../../../components/list/pager.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { useAction } from '../../../components/actions/use-action.ts'
import { listNames, type WordListName, wordsKey } from './queries.ts'
import styles from './words.module.css'

interface Props {
  list: WordListName
  words: UseQueryResult<CallOutput<'/v1/admin/words/getWords'>>
  search: string
  onSearch: (search: string) => void
  page: number
  onPage: (page: number) => void
}

const columns: readonly Column<ListedWord>[] = [
  { title: '词语', cell: ({ word }) => word },
  { title: '添加', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
]
const wordOf = ({ word }: ListedWord) => word

/** A word list with search, paging and bulk removal. */
export function WordsList({ list, words, search, onSearch, page, onPage }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const many = (words.data?.words ?? []).map(wordOf).filter((word) => selected.has(word))
  const remove = useAction(
    async () => {
      await ask('/v1/admin/words/removeWords', { words: many })
      setSelected(new Set())
    },
    { done: `已移除 ${many.length} 个词语`, refresh: [wordsKey] },
  )

  return (
    <div className={styles.list}>
      <FilterBar>
        <SearchField label="查找词语" value={search} onValue={onSearch} />
      </FilterBar>
      <QueryList
        page={words}
        isEmpty={(found) => found.words.length === 0}
        none={search ? `没有含“${search}”的${listNames[list]}` : `还没有${listNames[list]}`}
      >
        {(found) => (
          <>
            <SelectionBar count={many.length}>
              <Button
                size="s"
                variant="danger"
                icon={moreIcons.trash}
                busy={remove.busy}
                disabled={many.length === 0}
                onClick={remove.run}
              >
                移除所选
              </Button>
            </SelectionBar>
            <DataTable
              label={listNames[list]}
              columns={columns}
              rows={found.words}
              keyOf={wordOf}
              nameOf={wordOf}
              selection={{ selected, onSelected: setSelected }}
            />
            <Pager page={page} hasMore={found.hasMore} onPage={onPage} />
          </>
        )}
      </QueryList>
    </div>
  )
}

import type { CallOutput, ListedWord } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Key, useState } from 'react'
import { SelectionBar } from '../../../components/list/selection-bar.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { FilterBar } from '../../../components/list/filters.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
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
  const remove = () =>
    showPopup(ConfirmActionPopup, {
      title: `移除 ${many.length} 个词语`,
      about: `${many.slice(0, 5).join('、')}${many.length > 5 ? '等' : ''}，以后不再当作${listNames[list]}。`,
      confirm: '移除',
      done: `已移除 ${many.length} 个词语`,
      refresh: wordsKey,
      action: async () => {
        await ask('/v1/admin/words/removeWords', { words: many })
        setSelected(new Set())
      },
    })

  return (
    <div className={styles.list}>
      <FilterBar>
        <SearchField label="查找词语" value={search} onValue={onSearch} />
      </FilterBar>
      <QueryList
        page={words}
        isEmpty={(found) => found.words.length === 0}
        none={search ? `没有含“${search}”的${listNames[list]}` : `还没有${listNames[list]}`}
        pager={{ page, onPage }}
      >
        {(found) => (
          <>
            <SelectionBar count={many.length}>
              <Button size="s" variant="danger" icon={moreIcons.trash} disabled={many.length === 0} onClick={remove}>
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
          </>
        )}
      </QueryList>
    </div>
  )
}

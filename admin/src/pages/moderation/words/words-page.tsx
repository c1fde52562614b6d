import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useListState } from '../../../components/list/use-list-state.ts'
import { Page } from '../../../components/layout/page.tsx'
import { AddWordsPopup } from './add-words-popup.tsx'
import { listNames, wordList } from './queries.ts'
import { WordTest } from './word-test.tsx'
import { WordsList } from './words-list.tsx'
import styles from './words.module.css'

/** The two word lists and a filter preview. */
export function WordsPage() {
  const { filters, page, setFilters, setPage } = useListState({ list: 'review', search: '' })
  const list = filters.list === 'reject' ? 'reject' : 'review'
  const words = useQuery(wordList(page, list, filters.search))
  const counts = words.data?.counts
  const tabs = (['review', 'reject'] as const).map((value) => ({
    value,
    label: counts ? `${listNames[value]}（${counts[value]}）` : listNames[value],
  }))

  return (
    <Page
      title="敏感词"
      about="敏感词和禁用词都会先拦下等待审核，禁用词在队列里另有标记；昵称含其中任何一个都不能注册"
      actions={
        <Button variant="primary" icon={moreIcons.plus} onClick={() => showPopup(AddWordsPopup, { into: list })}>
          添加词语
        </Button>
      }
    >
      <div className={styles.layout}>
        <Tabs label="词表" tabs={tabs} value={list} onValue={(value) => setFilters({ list: value, search: '' })}>
          <WordsList
            key={list}
            list={list}
            words={words}
            search={filters.search}
            onSearch={(search) => setFilters({ search })}
            page={page}
            onPage={setPage}
          />
        </Tabs>
        <WordTest />
      </div>
    </Page>
  )
}

import type { ReactNode } from 'react'
import { useAvailable } from '../../kernel/feature/feature.tsx'
import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import type { SearchState } from './address.ts'
import { SearchBox } from './box/search-box.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { type CommunityNames, searchTabs } from './names.ts'
import { TabResults } from './results/tab-results.tsx'
import { SearchStart } from './start/search-start.tsx'

interface Props {
  state: SearchState
  communities: CommunityNames
  /** The community whose lists the page has. */
  listsOf: string
  /** The site's own places that the query names. */
  places: ReactNode
  /** Changes the address. */
  onChange: (changed: Partial<SearchState>) => void
}

/** Search results. On phones the field is here; on wide windows it is in the top bar. */
export function SearchScreen({ state, communities, listsOf, places, onChange }: Props) {
  const { q } = state
  const tabs = useAvailable(searchTabs)
  // One whose feature is off, as an old address may name, falls back to the first.
  const { value: tab, label } = tabs.find(({ value }) => value === state.tab) ?? searchTabs[0]
  const shown = { ...state, tab }
  useTitle(q ? `搜索：${q}` : '搜索')
  const isMobile = useIsMobile()

  return (
    <div className="reading">
      <ScreenTitle>{q ? `搜索“${q}”` : '搜索'}</ScreenTitle>
      {isMobile && <SearchBox communities={communities} />}
      {places}
      {q === '' ? (
        <SearchStart community={listsOf} />
      ) : (
        <Tabs label="搜索结果" tabs={tabs} value={tab} onValue={(chosen) => onChange({ tab: chosen })}>
          {/* For screen readers: between the screen's heading and those of the results. */}
          <h2 className="visually-hidden">{label}</h2>
          <FilterBar state={shown} communities={communities} onChange={onChange} />
          {/* Keyed: another search is another list with its own skeleton. */}
          <TabResults key={JSON.stringify(shown)} state={shown} communities={communities} listsOf={listsOf} />
        </Tabs>
      )}
    </div>
  )
}

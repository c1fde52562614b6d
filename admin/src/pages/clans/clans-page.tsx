import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { CommunitySelect } from '../../components/form/pickers/community-select.tsx'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { Page } from '../../components/layout/page.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import { ClanOptions } from './clan-options.tsx'
import { ClansList } from './clans-list.tsx'
import styles from './clans.module.css'
import { GameAccountsList } from './game-accounts-list.tsx'

const tabs = [
  { value: 'clans', label: '战队' },
  { value: 'accounts', label: '游戏账号' },
  { value: 'options', label: '可选项' },
] as const

type Tab = (typeof tabs)[number]['value']

/** Clans, linked game accounts and clan options. */
export function ClansPage() {
  const { filters, page, setFilters, setPage } = useListState({ tab: 'clans', search: '', community: '' })
  const tab = tabs.find(({ value }) => value === filters.tab)?.value ?? 'clans'
  const input = {
    ...(filters.search && { search: filters.search }),
    ...(filters.community && { community_name: filters.community }),
  }

  return (
    <Page title="战队" about="战队、绑定的游戏账号，以及每个社区的服务器、模式和段位">
      <Tabs label="战队与游戏账号" tabs={tabs} value={tab} onValue={(value: Tab) => setFilters({ tab: value })}>
        <div className={styles.content}>
          <FilterBar>
            {tab !== 'options' && (
              <SearchField
                label={tab === 'clans' ? '战队名称' : '游戏ID或昵称'}
                value={filters.search}
                onValue={(search) => setFilters({ search })}
              />
            )}
            <CommunitySelect value={filters.community} onValue={(community) => setFilters({ community })} />
          </FilterBar>
          {tab === 'clans' && <ClansList input={input} page={page} onPage={setPage} />}
          {tab === 'accounts' && <GameAccountsList input={input} page={page} onPage={setPage} />}
          {tab === 'options' && <ClanOptions community={filters.community} />}
        </div>
      </Tabs>
    </Page>
  )
}

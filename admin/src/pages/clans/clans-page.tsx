import { Page } from '../../components/layout/page.tsx'
import { DataList } from '../../components/list/data-list.tsx'
import { FilterFields, FilterTabs, given, useFilters } from '../../components/list/filters.tsx'
import { ClanOptions } from './clan-options.tsx'
import { clanColumns, clansKey } from './clans-list.tsx'
import { accountColumns } from './game-accounts-list.tsx'

const tabs = {
  kind: 'tabs',
  label: '战队与游戏账号',
  start: 'clans',
  options: [
    { value: 'clans', label: '战队' },
    { value: 'accounts', label: '游戏账号' },
    { value: 'options', label: '可选项' },
  ],
} as const
const clanName = { kind: 'search', label: '战队名称' } as const
const gameName = { kind: 'search', label: '游戏ID或昵称' } as const
const community = { kind: 'community' } as const

/** Clans, linked game accounts and clan options. */
export function ClansPage() {
  const { chosen, page, setFilters, setPage } = useFilters({ tab: tabs, search: clanName, community })
  const { tab, search } = chosen
  const input = { pageNum: page, ...given({ search, community_name: chosen.community }) }
  const fields = tab === 'options' ? { community } : { search: tab === 'clans' ? clanName : gameName, community }

  return (
    <Page title="战队" about="战队、绑定的游戏账号，以及每个社区的服务器、模式和段位">
      <FilterTabs name="tab" filter={tabs} chosen={chosen} onChosen={setFilters}>
        <FilterFields filters={fields} chosen={chosen} onChosen={setFilters} />
        {tab === 'clans' && (
          <DataList
            label="战队"
            queryKey={clansKey}
            call="/v1/admin/clans/getAdminClans"
            input={input}
            rows={({ clans }) => clans}
            columns={clanColumns}
            keyOf={({ id }) => id}
            none="没有符合条件的战队"
            page={page}
            onPage={setPage}
          />
        )}
        {tab === 'accounts' && (
          <DataList
            label="游戏账号"
            queryKey={clansKey}
            call="/v1/admin/clans/getAdminGameAccounts"
            input={input}
            rows={({ accounts }) => accounts}
            columns={accountColumns}
            keyOf={(account) => `${account.community_name} ${account.author.user_id}`}
            none="没有符合条件的游戏账号"
            page={page}
            onPage={setPage}
          />
        )}
        {tab === 'options' && <ClanOptions community={chosen.community} />}
      </FilterTabs>
    </Page>
  )
}

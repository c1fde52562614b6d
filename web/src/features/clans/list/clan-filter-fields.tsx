import type { ClanOption } from '@judian/contract'
import { useNavigate } from '@tanstack/react-router'
import { Select } from '../../../ui/fields/select.tsx'
import type { ClanFilters, ClanOptions } from '../queries.ts'
import styles from './clan-filter-fields.module.css'

interface Props {
  community: string
  filters: ClanFilters
  options: ClanOptions
}

/** Clan filters, stored in the address, so that they survive sharing and history. */
export function ClanFilterFields({ community, filters, options }: Props) {
  const navigate = useNavigate()
  const choose = (change: Partial<ClanFilters>) => {
    const { server, mode } = { ...filters, ...change }
    void navigate({
      to: '/clan/$division',
      params: { division: community },
      search: { ...(server && { server }), ...(mode && { mode }) },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div role="group" aria-label="筛选战队" className={styles.filters}>
      <Select
        label="服务器"
        value={filters.server}
        options={withAll(options.servers, '全部服务器')}
        onValue={(server) => choose({ server })}
      />
      <Select
        label="模式"
        value={filters.mode}
        options={withAll(options.modes, '全部模式')}
        onValue={(mode) => choose({ mode })}
      />
    </div>
  )
}

const withAll = (options: readonly ClanOption[], all: string) => [
  { value: '', label: all },
  ...options.map(({ code, name }) => ({ value: code, label: name })),
]

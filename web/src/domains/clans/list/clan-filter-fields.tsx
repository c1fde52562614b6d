import type { ClanOption } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { Choice } from '../../../ui/fields/choice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ClanFilters, ClanOptions } from '../queries.ts'
import styles from './clans-screen.module.css'

interface Props {
  community: string
  filters: ClanFilters
  options: ClanOptions
}

/** Clan filters, stored in the address, so that they survive sharing and history. */
export function ClanFilterFields({ community, filters, options }: Props) {
  const navigate = useNavigate()
  const choose = (change: Partial<ClanFilters>) => {
    const { server, mode, search } = { ...filters, ...change }
    void navigate({
      to: '/clan/$division',
      params: { division: community },
      search: { ...(server && { server }), ...(mode && { mode }), ...(search && { search }) },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div role="group" aria-label="筛选战队" className={styles.filters}>
      <SearchField value={filters.search} onSearch={(search) => choose({ search })} />
      <Choice
        label="服务器"
        hideLabel
        oneLine
        value={filters.server}
        options={withAll(options.servers, '全部服务器')}
        onValue={(server) => choose({ server })}
      />
      <Choice
        label="模式"
        hideLabel
        oneLine
        value={filters.mode}
        options={withAll(options.modes, '全部模式')}
        onValue={(mode) => choose({ mode })}
      />
    </div>
  )
}

const pauseMs = 300

/** Debounced search; immediate on Enter. */
function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(value)
  const search = () => {
    if (typed.trim() !== value) onSearch(typed.trim())
  }
  const onPause = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(onPause, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search()
  }

  return (
    <form role="search" aria-label="战队" className={styles.search} onSubmit={submit}>
      <TextField
        label="战队名称"
        type="search"
        placeholder="搜索战队"
        enterKeyHint="search"
        maxLength={limits.clanNameMax}
        value={typed}
        onValue={setTyped}
      />
    </form>
  )
}

const withAll = (options: readonly ClanOption[], all: string) => [
  { value: '', label: all },
  ...options.map(({ code, name }) => ({ value: code, label: name })),
]

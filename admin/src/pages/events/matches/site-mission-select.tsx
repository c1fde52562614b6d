import { ask } from '@judian/web/kernel/ask/index.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '../../../components/list/search-field.tsx'

interface Props {
  /** The mission's id; '' for none. */
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** An open mission of the site, or none: a one-click mission. The search filters the list. */
export function SiteMissionSelect({ value, error, onValue }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['missions', 'picker', search],
    queryFn: ({ signal }) =>
      ask('/v1/admin/missions/getAdminMissions', { pageNum: 1, state: 'open', ...(search && { search }) }, signal),
    placeholderData: keepPreviousData,
  })
  const offered = (found.data?.missions ?? []).map(({ id, mission_description }) => ({
    value: String(id),
    label: mission_description,
  }))
  const isOffered = value === '' || offered.some((one) => one.value === value)
  return (
    <>
      <SearchField label="按描述查找站内任务" value={search} onValue={setSearch} />
      <Select
        label="怎样算完成"
        options={[
          { value: '', label: '点一下就完成' },
          ...(isOffered ? [] : [{ value, label: `站内任务 ${value}` }]),
          ...offered.map((one) => ({ ...one, label: `完成站内任务：${one.label}` })),
        ]}
        value={value}
        error={error}
        onValue={onValue}
      />
    </>
  )
}

import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { Select, type SelectOption } from '@judian/web/ui/fields/select.tsx'
import { useIsMobile } from '@judian/web/ui/hooks/use-is-mobile.ts'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Children, type ReactNode, useState } from 'react'
import { CommunitySelect } from '../form/pickers/community-select.tsx'
import styles from './list.module.css'
import { SearchField } from './search-field.tsx'
import { useListState } from './use-list-state.ts'

/** A filter of a list; `digits` is a search field that takes an id. */
export type Filter =
  | { kind: 'search' | 'digits'; label: string }
  | { kind: 'community' }
  | { kind: 'select'; label: string; options: readonly SelectOption[]; start?: string }
  /** Tabs above the list. */
  | { kind: 'tabs'; label: string; options: readonly SelectOption[]; start: string }

/** Filters by their names in the address. */
export type Filters = Readonly<Record<string, Filter>>

type Choice<F extends Filter> = F extends { options: readonly { value: infer Value }[] } ? Value : string

/** The chosen values, by filter name; '' or the filter's `start` by default. */
export type Chosen<F extends Filters> = { [Name in keyof F]: Choice<F[Name]> }

/** A list's page and filters from the address; a value that a filter doesn't offer counts as its start. */
export function useFilters<F extends Filters>(filters: F) {
  const entries = Object.entries(filters)
  const state = useListState(Object.fromEntries(entries.map(([name, filter]) => [name, startOf(filter)])))
  const chosen = Object.fromEntries(
    entries.map(([name, filter]) => {
      const value = state.filters[name] ?? ''
      const offered = 'options' in filter ? filter.options.some((option) => option.value === value) : true
      return [name, offered ? value : startOf(filter)]
    }),
  ) as Chosen<F>
  return { ...state, chosen }
}

const startOf = (filter: Filter) => ('start' in filter && filter.start) || ''

interface Props {
  filters: Filters
  chosen: Readonly<Record<string, string>>
  onChosen: (changed: Record<string, string>) => void
}

/** The filters above a list, without the tabs. */
export function FilterFields({ filters, chosen, onChosen }: Props) {
  const fields = Object.entries(filters).filter(([, { kind }]) => kind !== 'tabs')
  if (fields.length === 0) return null
  const lead = fields.find(([, { kind }]) => kind === 'search')
  const inputOf = ([name, filter]: [string, Filter]) => (
    <FilterField
      key={name}
      filter={filter}
      value={chosen[name] ?? ''}
      onValue={(value) => onChosen({ [name]: value })}
    />
  )
  return (
    <FilterBar
      lead={lead && inputOf(lead)}
      isChosen={fields.some((field) => field !== lead && chosen[field[0]] !== startOf(field[1]))}
    >
      {fields.filter((field) => field !== lead).map(inputOf)}
    </FilterBar>
  )
}

interface TabsProps extends Omit<Props, 'filters'> {
  name: string
  filter: Filter
  children: ReactNode
}

/** Tabs that filter the list below them. */
export function FilterTabs({ name, filter, chosen, onChosen, children }: TabsProps) {
  if (filter.kind !== 'tabs') return children
  return (
    <Tabs
      label={filter.label}
      tabs={filter.options}
      value={chosen[name] ?? ''}
      onValue={(value) => onChosen({ [name]: value })}
    >
      <div className={styles.content}>{children}</div>
    </Tabs>
  )
}

interface FieldProps {
  filter: Filter
  value: string
  onValue: (value: string) => void
}

function FilterField({ filter, ...field }: FieldProps) {
  if (filter.kind === 'community') return <CommunitySelect {...field} />
  if ('options' in filter) return <Select label={filter.label} options={filter.options} {...field} />
  return <SearchField label={filter.label} digits={filter.kind === 'digits'} {...field} />
}

/** Filters as call input, without those that select everything. */
export const given = <T extends Readonly<Record<string, string>>>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as {
    [Name in keyof T]?: Exclude<T[Name], ''>
  }

interface BarProps {
  /** The field that stays on phones. */
  lead?: ReactNode
  /** Whether one of the others filters already. */
  isChosen?: boolean
  children: ReactNode
}

const mostOnPhones = 2

/** A list's filter fields: a row on desktop; on phones many of them fold. */
export function FilterBar({ lead, isChosen = false, children }: BarProps) {
  const isMobile = useIsMobile()
  const [isOpen] = useState(isChosen)
  const folds = isMobile && Children.count(children) + (lead ? 1 : 0) > mostOnPhones
  return (
    <search className={styles.bar}>
      {lead}
      {folds ? (
        <details open={isOpen} className={styles.more}>
          <summary>
            <Icon name={moreIcons.filter} size={16} />
            筛选
          </summary>
          <div className={styles.folded}>{children}</div>
        </details>
      ) : (
        children
      )}
    </search>
  )
}

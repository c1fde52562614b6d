import type { CallInput } from '@judian/contract'
import type { PlainPath } from '@judian/web/kernel/ask/index.ts'
import type { ReactNode } from 'react'
import { Page } from '../layout/page.tsx'
import { DataList, type ListProps } from './data-list.tsx'
import { type Chosen, FilterFields, FilterTabs, type Filters, useFilters } from './filters.tsx'

type Props<Path extends PlainPath, Row, F extends Filters> = ListProps<Path, Row> & {
  title: string
  /** One line on the page's purpose. */
  about?: string
  /** Primary actions, at the right of the title. */
  actions?: ReactNode
  filters?: F
  /** The call's input for a page and the chosen filters. */
  input: (pageNum: number, chosen: Chosen<F>) => CallInput<Path>
  /** Accessible name of the table; the page's title if absent. */
  label?: string
  /** Text of the empty state. */
  none: string | ((chosen: Chosen<F>) => string)
  /** Below the list. */
  children?: ReactNode
}

/** A page that lists the rows of one call. */
export function ListPage<Path extends PlainPath, Row, const F extends Filters = {}>(props: Props<Path, Row, F>) {
  const { title, about, actions, filters = {} as F, input, label = title, none, children, ...list } = props
  const { chosen, page, setFilters, setPage } = useFilters(filters)
  const tabs = Object.entries(filters).find(([, { kind }]) => kind === 'tabs')
  const content = (
    <>
      <FilterFields filters={filters} chosen={chosen} onChosen={setFilters} />
      <DataList
        {...list}
        label={label}
        none={typeof none === 'string' ? none : none(chosen)}
        input={input(page, chosen)}
        page={page}
        onPage={setPage}
      />
    </>
  )
  return (
    <Page title={title} about={about} actions={actions}>
      {tabs ? (
        <FilterTabs name={tabs[0]} filter={tabs[1]} chosen={chosen} onChosen={setFilters}>
          {content}
        </FilterTabs>
      ) : (
        content
      )}
      {children}
    </Page>
  )
}

import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { chipClass } from '../../../ui/display/chip.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { activeFilters, type Filters, noFilters, type SearchState } from '../address.ts'
import { type CommunityNames, filterText } from '../names.ts'
import styles from './filter-bar.module.css'
import { FilterFields } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useFilterChoices } from './use-filter-choices.ts'

interface Props {
  state: SearchState
  communities: CommunityNames
  onChange: (changed: Partial<SearchState>) => void
}

const orders = [
  { value: 'relevance', label: '相关' },
  { value: 'newest', label: '最新' },
] as const

/** Filters and order: fields on wide windows, chips and a sheet on narrow ones. */
export function FilterBar({ state, communities, onChange }: Props) {
  const isMobile = useIsMobile()
  const { tab, filters, newest } = state
  const hasOrder = tab === 'moments' || tab === 'comments'
  if (tab === 'users') return null

  const onFilters = (chosen: Filters) => onChange({ filters: chosen })
  return (
    <div role="group" aria-label="筛选结果" className={`cluster ${styles.bar}`}>
      {isMobile ? (
        <SheetButton state={state} communities={communities} onFilters={onFilters} />
      ) : (
        <FilterFields inline tab={tab} filters={filters} communities={communities} onFilters={onFilters} />
      )}
      {hasOrder && (
        <div className={styles.order}>
          <Segmented
            label="排序"
            options={orders}
            value={newest ? 'newest' : 'relevance'}
            onValue={(order) => onChange({ newest: order === 'newest' })}
          />
        </div>
      )}
      {isMobile && <FilterChips state={state} communities={communities} onFilters={onFilters} />}
    </div>
  )
}

interface NarrowProps extends Omit<Props, 'onChange'> {
  onFilters: (filters: Filters) => void
}

function SheetButton({ state: { tab, filters }, ...props }: NarrowProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" icon={moreIcons.filter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        筛选
      </Button>
      {open && <FilterSheet {...props} tab={tab} filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Active filters; a press removes one. */
function FilterChips({ state, communities, onFilters }: NarrowProps) {
  const { filters } = state
  const { tags, authorName } = useFilterChoices(filters)
  const active = activeFilters(state)
  const tag = tags.find(({ value }) => value === filters.tag)?.label
  const names = { communities, tag, author: authorName }
  const remove = (name: keyof Filters) =>
    onFilters({ ...filters, [name]: noFilters[name], ...(name === 'community' && { tag: '' }) })

  if (active.length === 0) return null
  return (
    <ul aria-label="正在用的筛选" className={`wrap ${styles.chips}`}>
      {active.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={chipClass('accent')}
            aria-label={`去掉筛选：${filterText(name, filters, names)}`}
            onClick={() => remove(name)}
          >
            <span className={styles.text}>{filterText(name, filters, names)}</span>
            <Icon name={moreIcons.close} size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

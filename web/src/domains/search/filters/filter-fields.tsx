import { Choice } from '../../../ui/fields/choice.tsx'
import { type Filters, hasFilter, type Period, periods, type Tab } from '../address.ts'
import { type CommunityNames, periodNames } from '../names.ts'
import { AuthorField } from './author-field.tsx'
import styles from './filter-fields.module.css'
import { useFilterChoices } from './use-filter-choices.ts'

interface Props {
  tab: Tab
  filters: Filters
  communities: CommunityNames
  /** Above the results, without visible labels; else one below the other in the sheet. */
  inline?: boolean
  onFilters: (filters: Filters) => void
}

/** The filters of a tab. */
export function FilterFields({ tab, filters, communities, inline = false, onFilters }: Props) {
  const { tags, authorName } = useFilterChoices(filters)
  const set = (changed: Partial<Filters>) => onFilters({ ...filters, ...changed })
  const has = (name: keyof Filters) => hasFilter(tab, name)

  return (
    <div className={inline ? styles.inline : styles.fields}>
      {has('author') && (
        <AuthorField
          hideLabel={inline}
          name={filters.author === '' ? undefined : (authorName ?? '…')}
          onAuthor={(author) => set({ author })}
        />
      )}
      {has('community') && (
        <Choice
          label="社区"
          hideLabel={inline}
          value={filters.community}
          options={[{ value: '', label: '全部社区' }, ...[...communities].map(([value, label]) => ({ value, label }))]}
          onValue={(community) => set({ community, tag: '' })}
        />
      )}
      {has('tag') && tags.length > 0 && (
        <Choice
          label="标签"
          hideLabel={inline}
          value={filters.tag}
          options={[{ value: '', label: '全部标签' }, ...tags]}
          onValue={(tag) => set({ tag })}
        />
      )}
      {has('time') && (
        <Choice
          label="时间"
          hideLabel={inline}
          value={filters.time}
          options={[
            { value: '', label: '不限时间' },
            ...periods.map((value) => ({ value, label: periodNames[value] })),
          ]}
          onValue={(time) => set({ time: time as Period | '' })}
        />
      )}
      {has('pictures') && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={filters.pictures}
            onChange={({ target }) => set({ pictures: target.checked })}
          />
          只看有图
        </label>
      )}
    </div>
  )
}

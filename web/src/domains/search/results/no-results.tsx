import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAvailable } from '../../../kernel/feature/feature.tsx'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { chipClass } from '../../../ui/display/chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { activeFilters, noFilters, queryOf, type SearchState } from '../address.ts'
import { searchTabs } from '../names.ts'
import { suggestions } from '../queries.ts'
import { QueryLink } from './result-notes.tsx'
import styles from './results.module.css'

interface Props {
  state: SearchState
  didYouMean: string | undefined
}

/** The empty result, with suggestions. */
export function NoResults({ state, didYouMean }: Props) {
  const tabs = useAvailable(searchTabs)
  const { data } = useQuery(suggestions(''))
  const popular = (data?.popular ?? []).filter((q) => q !== state.q)
  const isFiltered = activeFilters(state).length > 0

  return (
    <Empty
      scene="search"
      action={
        <div className={`stack small soft ${styles.ways}`}>
          {didYouMean !== undefined && (
            <p>
              你想找的是不是：
              <QueryLink state={state} q={didYouMean} />
            </p>
          )}
          {isFiltered && (
            <Link
              to="/search"
              search={queryOf({ ...state, filters: noFilters })}
              className={buttonClass({ variant: 'primary' })}
            >
              去掉筛选再找
            </Link>
          )}
          <p>
            <span>到别处找：</span>
            {tabs
              .filter(({ value }) => value !== state.tab)
              .map(({ value, label }) => (
                <Link
                  key={value}
                  to="/search"
                  search={queryOf({ ...state, tab: value })}
                  className={chipClass()}
                  replace
                >
                  {label}
                </Link>
              ))}
          </p>
          {popular.length > 0 && (
            <p>
              <span>大家在搜：</span>
              {popular.map((q) => (
                <QueryLink key={q} state={{ ...state, filters: noFilters }} q={q} />
              ))}
            </p>
          )}
        </div>
      }
    >
      没有找到和“{state.q}”有关的{searchTabs.find(({ value }) => value === state.tab)!.label}
    </Empty>
  )
}

/** No post was found, but something else. */
export const NoPosts = ({ q }: { q: string }) => (
  <p className={`small soft ${styles.none}`}>没有找到和“{q}”有关的帖子</p>
)

import { Link } from '@tanstack/react-router'
import { chipClass } from '../../../ui/display/chip.tsx'
import { queryOf } from '../address.ts'
import { useNewSearch } from '../use-new-search.ts'
import styles from './search-start.module.css'

/** Queries as links to their results. */
export function QueryChips({ queries }: { queries: readonly string[] }) {
  const startSearch = useNewSearch()
  return (
    <ul className="wrap">
      {queries.map((q) => (
        <li key={q}>
          <Link to="/search" search={queryOf({ q })} className={chipClass()} onClick={() => startSearch(q)}>
            <span className={styles.query}>{q}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { queryOf, type SearchState } from '../address.ts'
import type { Summary } from '../queries.ts'
import { useNewSearch } from '../use-new-search.ts'
import styles from './results.module.css'

/** Number of results, corrections and warnings above the list. */
export function ResultNotes({ state, summary }: { state: SearchState; summary: Summary }) {
  const { total, cut, didYouMean, corrected, instead } = summary
  return (
    <>
      <p role="status" className={`caption faint ${styles.count}`}>
        {total > 0 && `找到 ${total} 条${total < limits.searchResults ? '' : '以上'}`}
      </p>
      {cut && <Note icon="warning">这次搜索太费时，只找了一部分内容。换个更具体的词，或者加上筛选，就能找全。</Note>}
      {total > 0 && didYouMean !== undefined && (
        <Note icon={moreIcons.info}>
          {corrected ? `没有找到“${state.q}”，下面是这个词的结果：` : '你想找的是不是：'}
          <QueryLink state={state} q={didYouMean} />
        </Note>
      )}
      {instead !== undefined && <Note icon={moreIcons.info}>没有同时符合的结果，下面是「{instead}」的结果</Note>}
    </>
  )
}

/** The same search with another query. */
export function QueryLink({ state, q }: { state: SearchState; q: string }) {
  const startSearch = useNewSearch()
  return (
    <Link
      to="/search"
      search={queryOf({ ...state, q })}
      className={`accent bold ${styles.query}`}
      onClick={() => startSearch(q)}
    >
      {q}
    </Link>
  )
}

/** While the automatic retry of a rate-limited search waits. */
export const WaitNote = ({ seconds = 1 }: { seconds: number | undefined }) => (
  <Note icon={moreIcons.info}>搜索得太快了，{seconds} 秒后会自动继续。</Note>
)

const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p role="status" className={`small soft ${styles.note}`}>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </p>
)

import { limits } from '@judian/contract/limits'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { isApiError } from '../../../kernel/ask/index.ts'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import type { SearchState } from '../address.ts'
import type { Summary } from '../queries.ts'
import { NoPosts, NoResults } from './no-results.tsx'
import { ResultNotes, WaitNote } from './result-notes.tsx'
import styles from './results.module.css'
import { SignInInvitation } from './sign-in-invitation.tsx'

interface Props<Item> {
  state: SearchState
  items: UseInfiniteQueryResult<Item[]>
  summary: Summary | undefined
  /** Results of other kinds, shown above the list. */
  above?: ReactNode
  rowHeight?: number
  keyOf: (item: Item) => Key
  renderRow: (item: Item) => ReactNode
}

/** Results of a tab in every state: loading, rate-limited, failed, for members only, empty, listed. */
export function Results<Item>({ state, items, summary, above, ...list }: Props<Item>) {
  if (!items.data && isApiError(items.error, 'NotSignedIn')) return <SignInInvitation />
  const isAll = (summary?.total ?? 0) < limits.searchResults

  return (
    <div className={`stack shrinks ${styles.results}`}>
      {items.isPending && isApiError(items.failureReason, 'TooFast') && (
        <WaitNote seconds={items.failureReason.remainingSeconds} />
      )}
      {above}
      {summary && <ResultNotes state={state} summary={summary} />}
      <PagedList
        {...list}
        items={items}
        none={above ? <NoPosts q={state.q} /> : <NoResults state={state} didYouMean={summary?.didYouMean} />}
        end={isAll ? '没有更多了' : `只列出最前面的 ${limits.searchResults} 条，换个更具体的词会更准`}
      />
    </div>
  )
}

import type { RawBuilder } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { NamedKind } from './names.sql.ts'

/** What a feature adds to the search. */
export interface SearchAddition {
  /** A kind of subjects that are found by their names. */
  named?: NamedKind
  /** Whether a post `m` is out of date and ranks lower. */
  stale?: RawBuilder<boolean>
}

/** The context of a search, with the additions of the features that are on. */
export interface SearchContext extends AppContext {
  readonly additions: readonly SearchAddition[]
}

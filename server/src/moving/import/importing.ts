import type { Tx } from '../../kernel/db/db.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import type { WordFilter } from '../../ports/word-filter/index.ts'
import type { Kind, Line, Picture } from '../format.ts'
import type { Report } from '../report.ts'

export interface PictureStore {
  /** Stores these pictures for their owner, and returns the new ids by the old; those that can't be shown are reported. */
  store(pictures: readonly Picture[], ownerId: number): Promise<ReadonlyMap<string, string>>
}

/** What the import of each kind needs. */
export interface Importing {
  readonly source: string
  /** When the source was exported. */
  readonly exportedAt: Date
  readonly now: Date
  /** Runs the work in a transaction, which in a dry run is the same for all and is rolled back. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly words: WordFilter
  readonly secretBox: SecretBox
  readonly pictures: PictureStore
  readonly report: Report
}

/** Imports a batch of lines, of which any may have been imported by an earlier run. */
export type ImportBatch<K extends Kind> = (importing: Importing, lines: Line<K>[]) => Promise<void>

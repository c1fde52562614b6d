import type { Tx } from '../../kernel/db/db.ts'
import type { WordFilter } from '../../ports/word-filter/index.ts'
import type { Kind, Line } from '../format.ts'
import type { Report } from '../report.ts'
import type { PictureStore } from './pictures.ts'

/** What the import of each kind needs. */
export interface Importing {
  readonly source: string
  /** When the source was exported. */
  readonly exportedAt: Date
  readonly now: Date
  /** Runs the work in a transaction, which in a dry run is the same for all and is rolled back. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly words: WordFilter
  readonly pictures: PictureStore
  readonly report: Report
}

/** Imports a batch of lines, of which any may have been imported by an earlier run. */
export type ImportBatch<K extends Kind> = (importing: Importing, lines: Line<K>[]) => Promise<void>

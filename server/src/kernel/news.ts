import type { NewsKind } from '@judian/contract/limits'
import type { Tx } from './db/db.ts'

/** Something that an operator may want to hear of elsewhere. It carries no text: that is read when it is sent. */
export interface News {
  kind: NewsKind
  /** What it is about, such as 'comment', and its number. */
  subject: string
  id: number
}

/** Stores news for all who receive its kind, in the transaction of what happened. */
export type TellNews = (tx: Tx, news: News) => Promise<void>

import type { AppContext } from '../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'

interface SystemMessage {
  userId: number
  title: string
  message: string
  link: string
  ref: string
}

/** Sends a system message in the caller's transaction: the messages are a domain above this one. */
export type Notify = (ctx: AppContext, tx: Tx, afterCommit: AfterCommit, message: SystemMessage) => Promise<unknown>

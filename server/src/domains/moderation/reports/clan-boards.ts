import type { ClanBoardContent } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import type { Decided } from '../../posts/moderation/index.ts'

interface JudgedBoard extends Decided {
  community: string
}

/** What reports and appeals do with boards of clans, which are a feature above them. */
export interface ClanBoards {
  /** Locks a board that this member may read. Throws BoardNotFound. */
  lockReadable: (tx: Tx, me: Member, id: number) => Promise<Pick<JudgedBoard, 'authorId' | 'communityId'>>
  /** Locks a board; undefined once it is deleted. */
  lock: (tx: Tx, id: number) => Promise<JudgedBoard | undefined>
  /** Undefined if it is hidden already, or deleted. */
  hide: (tx: Tx, id: number, at: Date) => Promise<JudgedBoard | undefined>
  /** Undefined if it isn't hidden, or is deleted. */
  show: (tx: Tx, id: number) => Promise<JudgedBoard | undefined>
  /** As reviewers read them. */
  present: (db: Db, ids: readonly number[]) => Promise<ClanBoardContent[]>
}

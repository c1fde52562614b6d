import type { ClanBoardContent } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import type { Decided, PreviousState } from '../../posts/moderation/index.ts'

interface JudgedBoard extends Decided {
  community: string
}

/** What features add to reports, resets and appeals, also while they are off. */
export interface Moderated {
  clanBoards: ClanBoards
  folders: Folders
}

/** Public folders of favourites, a part of profiles. */
export interface Folders {
  /** Hides and renames a member's, and returns their names. */
  reset: (tx: Tx, userId: number) => Promise<PreviousFolders>
  /** False if there are none to restore. */
  restore: (tx: Tx, userId: number, previous: PreviousFolders) => Promise<boolean>
}

type PreviousFolders = NonNullable<PreviousState['folders']>

/** Boards of clans. */
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

import type { ContentName } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { visibleComment } from '../comments/index.ts'
import { visibleMoment } from '../moments/index.ts'

/** The fields that both kinds of contents show. */
export async function visibleContent(db: Db | Tx, me: Member | undefined, { kind, id }: ContentName) {
  if (kind === 'moment') return visibleMoment(db, me, id)
  return { ...(await visibleComment(db, me, id)), title: undefined, doc: undefined, tagName: undefined }
}

import type { Decision, OwnDecision } from '@judian/contract'
import { flagOf } from '../../../kernel/http/wire.ts'
import { contentPreview, previewOf } from '../../../text/doc/texts.ts'
import { mayBeAppealed } from './appealing.ts'
import type { DecisionRow, OwnDecisionRow } from './decisions.sql.ts'
import { resetText } from './reset-text.ts'

/** Public wire form of a decision: without names or the note to its author. */
export const presentDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  kind: row.kind,
  community_name: row.community,
  decision: row.decision,
  rule: row.rule,
  time: row.createdAt.toISOString(),
  ...(row.own && { own: 1 as const }),
  ...(row.appeal && { appeal: row.appeal }),
})

export const presentOwnDecision = (row: OwnDecisionRow, now: Date): OwnDecision => ({
  ...presentDecision(row),
  ...(row.momentId !== null && { message_id: row.momentId }),
  ...(row.kind === 'comment' && { comment_id: row.subjectId }),
  preview: previewOfOwn(row),
  reason: row.reason,
  mayAppeal: flagOf(row.appeal === null && mayBeAppealed(row, now) && !isDeletedBoard(row)),
  mayRename: flagOf(row.previous?.username !== undefined && row.nameResetAt !== null),
  ...(row.appealMessage !== null && { appeal_message: row.appealMessage }),
  ...(row.appealAnswer && { appeal_answer: row.appealAnswer }),
})

/** Its author has deleted it: there is nothing to restore. */
const isDeletedBoard = ({ kind, title }: OwnDecisionRow) => kind === 'clanBoard' && title === null

function previewOfOwn({ kind, title, body, previous }: OwnDecisionRow): string {
  if (previous) return resetText(previous)
  if (kind === 'comment') return body === null ? '' : contentPreview(body)
  return title === null ? '' : previewOf(title)
}

import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { audit } from '../../accounts/audit/index.ts'
import { contentPreview } from '../../../text/doc/texts.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { logOwnMatter, type ModerationReason, notifyModerators } from '../moderation/index.ts'
import { applyEdit, dropEdit } from './applying.ts'
import { takePending } from './pending.sql.ts'
import { type Subject, subjectOf } from './subjects.sql.ts'

interface Decision {
  name: ContentName
  /** Names the edit that was read. */
  base: number
  by: number
  /** Undefined for an approval. */
  rejection: ModerationReason | undefined
}

/**
 * Decides an edit that pends review, of a locked content; its author gets a message. Throws EditDecided when another reviewer was first, or the content was
 * changed or unpublished since the edit was read, and MomentNotFound or CommentNotFound when it was deleted.
 */
export async function decideEdit(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, decision: Decision) {
  const { name, base, by, rejection } = decision
  const subject = await subjectOf(tx, name)
  if (subject.review !== 'published' || subject.base !== base) throw new ApiError('EditDecided')
  const edit = await takePending(tx, name, base)
  if (!edit) throw new ApiError('EditDecided')
  if (rejection) await dropEdit(tx, subject)
  else await applyEdit({ ctx, tx, afterCommit, subject, version: edit }, true)
  const at = ctx.clock.now()
  const act = rejection ? 'reject-edit' : 'approve-edit'
  await audit(tx, { actorId: by, act, subjectKind: name.kind, subjectId: name.id, after: { base, ...rejection }, at })
  if (!rejection) await logOwnMatter(tx, by, { ...subject, decision: 'approve', at })
  afterCommit(() => notifyModerators(ctx))
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId: subject.authorId,
    ...messageOf(subject, rejection),
    link: linkOf(subject),
    ref: `edit:${name.kind}:${name.id}:${base}`,
  })
}

function messageOf(subject: Subject, rejection: ModerationReason | undefined) {
  const what = whatOf(subject)
  if (!rejection) return { title: '你的修改已通过审核', message: `你对${what}的修改已通过审核，大家看到的是新版本了。` }
  const lines = [`你对${what}的修改未通过审核，大家看到的仍是原来的版本。`, `依据：${rejection.rule}`]
  if (rejection.reason) lines.push(`说明：${rejection.reason}`)
  return { title: '你的修改未通过审核', message: lines.join('\n') }
}

export const whatOf = ({ kind, title, body }: Subject) =>
  kind === 'moment' ? `帖子《${title}》` : `评论“${contentPreview(body)}”`

export const linkOf = ({ kind, id, momentId, community }: Subject) =>
  `/community/${community}/${momentId}${kind === 'comment' ? `/${id}` : ''}`

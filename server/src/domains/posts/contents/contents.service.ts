import type { ContentName } from '@judian/contract'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireJudgeOf } from '../../accounts/index.ts'
import type { Acting } from '../acts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import {
  decide,
  type ModerationReason,
  type Named,
  notifyModerators,
  onWaiting,
  givenReason,
  updateUpheld,
} from '../moderation/index.ts'
import * as sql from './contents.sql.ts'
import { notifyWithdrawn } from './live.ts'
import { onPublished, onUnpublished } from './publishing.ts'

/**
 * State changes of a post or comment after it was written, with their effects. Each begins with one conditional
 * statement and returns the content, or undefined when another call was first.
 */

/** Approves a pending content in the version that was read; contents passed on need `admins`. */
export async function approve(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  name: sql.SeenContent,
  admins: boolean,
) {
  const content = await sql.updateDecided(tx, name, 'published', admins)
  if (content) await onPublished(ctx, tx, afterCommit, content)
  return content
}

/** Rejects a pending content, which stays visible to its author. */
export async function reject(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  name: sql.SeenContent,
  admins: boolean,
) {
  const content = await sql.updateDecided(tx, name, 'rejected', admins)
  if (content) afterCommit(() => notifyWithdrawn(ctx, name))
  return content
}

export const passOn = ({ clock }: AppContext, tx: Tx, name: ContentName) => sql.updatePassedOn(tx, name, clock.now())

export async function takeRejectionBack(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName) {
  const content = await sql.updateUnrejected(tx, name)
  if (content) await onPublished(ctx, tx, afterCommit, content)
  return content
}

/** Unpublishes a content until it is reviewed, on behalf of an external review service. */
export async function unpublish(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName) {
  const content = await sql.updateToWaiting(tx, name, 'content-review')
  if (!content) return
  await onWaiting({ ctx, tx, afterCommit }, name.kind, name.id)
  afterCommit(() => notifyWithdrawn(ctx, name))
  await onUnpublished(ctx, tx, afterCommit, content)
  await audit(tx, {
    actorId: null,
    act: 'hold-content',
    subjectKind: name.kind,
    subjectId: name.id,
    at: ctx.clock.now(),
  })
}

/** Deletes a content; it can be restored until its final deletion. */
async function remove(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName, by: number) {
  const content = await sql.updateDeleted(tx, name, by, ctx.clock.now())
  if (content?.review === 'published') await onUnpublished(ctx, tx, afterCommit, content)
  if (content?.review === 'waiting') afterCommit(() => notifyModerators(ctx))
  afterCommit(() => notifyWithdrawn(ctx, name))
  return content
}

/**
 * Deletes another member's content by a rule: notifies the author and resolves its reports, which are locked. `basisIn` gives the reason in the
 * content's community. Undefined when it is deleted already. Throws NotAllowed, OwnMatter, and what `basisIn` throws.
 */
export async function removeByRule(
  ctx: AppContext,
  { tx, afterCommit, content: { kind, id, ...place } }: Pick<Acting, 'tx' | 'afterCommit' | 'content'>,
  me: Member,
  basisIn: (communityId: number) => ModerationReason | Promise<ModerationReason>,
) {
  const name = { kind, id }
  await requireJudgeOf(ctx, tx, me, place)
  const basis = await basisIn(place.communityId)
  await updateUpheld(tx, name, me.id, ctx.clock.now())
  const content = await remove(ctx, tx, afterCommit, name, me.id)
  if (!content) return undefined
  await decide(ctx, tx, afterCommit, { content, by: me.id, decision: 'delete', basis })
  return content
}

/** Deletes an own content, another member's by a rule. Throws NotAllowed, RuleUnknown for those. */
export async function removeOwnOrByRule(ctx: AppContext, acting: Acting, me: Member, named: Named) {
  const { tx, afterCommit, content } = acting
  if (content.authorId === me.id) return remove(ctx, tx, afterCommit, content, me.id)
  return removeByRule(ctx, acting, me, (communityId) => givenReason(tx, named, communityId))
}

/** Restores a content deleted after `since`. */
export async function restore(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName, since: Date) {
  const content = await sql.updateRestored(tx, name, since)
  if (content?.review === 'published') await onPublished(ctx, tx, afterCommit, content)
  return content
}

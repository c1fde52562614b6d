import type { ContentName } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { audit } from '../audit/index.ts'
import { decide, type ModerationReason, updateUpheld } from '../moderation/index.ts'
import * as sql from './contents.sql.ts'
import { onPublished, onUnpublished } from './publishing.ts'

/**
 * What can happen to a post or comment after it was written, and what follows. Each begins with one conditional
 * statement and answers the content, or undefined where there was nothing to do: of two at once one does it.
 */

/** Publishes what waits for review; what was passed on, for `admins` alone. */
export async function approve(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName, admins: boolean) {
  const content = await sql.updateDecided(tx, name, 'published', admins)
  if (content) await onPublished(ctx, tx, afterCommit, content)
  return content
}

/** Likewise leaves it to its author alone. */
export const reject = (tx: Tx, name: ContentName, admins: boolean) => sql.updateDecided(tx, name, 'rejected', admins)

/** Leaves what waits to the admins. */
export const passOn = ({ clock }: AppContext, tx: Tx, name: ContentName) => sql.updatePassedOn(tx, name, clock.now())

/** Publishes what was rejected. */
export async function takeRejectionBack(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName) {
  const content = await sql.updateUnrejected(tx, name)
  if (content) await onPublished(ctx, tx, afterCommit, content)
  return content
}

/** Hides what is published until someone has decided, because a review service outside said so. */
export async function hold(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName) {
  const content = await sql.updateHeld(tx, name, 'content-review')
  if (!content) return
  await onUnpublished(ctx, tx, afterCommit, content)
  await audit(tx, {
    actorId: null,
    act: 'hold-content',
    thingKind: name.kind,
    thingId: name.id,
    at: ctx.clock.now(),
  })
}

/** Deletes something; it can be restored until it is deleted for good. */
export async function remove(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName, by: number) {
  const content = await sql.updateDeleted(tx, name, by, ctx.clock.now())
  if (content?.review === 'published') await onUnpublished(ctx, tx, afterCommit, content)
  return content
}

/** Deletes something in the community's name: its author is told why, and what was reported is settled. */
export async function removeByRule(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  name: ContentName,
  by: number,
  grounds: ModerationReason,
) {
  // Reports before contents, as in settling them: in any other order two calls could wait for each other for ever.
  await updateUpheld(tx, name, by, ctx.clock.now())
  const content = await remove(ctx, tx, afterCommit, name, by)
  if (!content) return undefined
  await decide(ctx, tx, afterCommit, { content, by, decision: 'delete', grounds })
  return content
}

/** Puts back what was deleted after `since`, as it was. */
export async function restore(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName, since: Date) {
  const content = await sql.updateRestored(tx, name, since)
  if (content?.review === 'published') await onPublished(ctx, tx, afterCommit, content)
  return content
}

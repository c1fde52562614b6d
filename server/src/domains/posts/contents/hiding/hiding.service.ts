import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../../kernel/db/db.ts'
import { notifyModerators } from '../../moderation/index.ts'
import { notifyWithdrawn, onPublished, onUnpublished } from '../publishing.ts'
import { type Hiding, updateHidden, updateUnhidden } from './hiding.sql.ts'

/** Deletes a content as a part of the act; false when it was deleted before. */
export async function hideContent(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  name: ContentName,
  hiding: Hiding,
) {
  const content = await updateHidden(tx, name, hiding)
  if (content?.review === 'published') await onUnpublished(ctx, tx, afterCommit, content)
  if (content?.review === 'waiting') afterCommit(() => notifyModerators(ctx))
  afterCommit(() => notifyWithdrawn(ctx, name))
  return content !== undefined
}

/** Restores a content to its state before the act; false if it was already restored. */
export async function unhideContent(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName, id: number) {
  const content = await updateUnhidden(tx, name, id)
  if (content?.review === 'published') await onPublished(ctx, tx, afterCommit, content)
  if (content?.review === 'waiting') afterCommit(() => notifyModerators(ctx))
  return content !== undefined
}

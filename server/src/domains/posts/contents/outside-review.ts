import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { audit } from '../../accounts/audit/index.ts'
import { actInTurn } from '../acts/index.ts'
import { onWaiting } from '../moderation/index.ts'
import { updateToWaiting } from './contents.sql.ts'
import { notifyWithdrawn, onUnpublished } from './publishing.ts'
import { selectImages, toImage } from '../../communities/images/index.ts'

export interface PublishedContent extends ContentName {
  /** Plain text; a post's begins with its title. */
  text: string
  images: string[]
}

/** A service that reviews contents after publication; `review` hides them until a moderator decides. */
export interface ContentReview {
  review(content: PublishedContent): Promise<'pass' | 'review'>
}

declare module '../../../kernel/context.ts' {
  interface AppContext {
    /** Undefined by default. */
    readonly contentReview?: ContentReview
  }
}

/** After the commit: sends new content to the external review service, if configured, and unpublishes it on request. */
export async function askOutside(
  ctx: AppContext,
  { kind, id }: ContentName,
  text: string,
  imageIds: readonly string[],
) {
  const { db, publicOrigin, contentReview } = ctx
  if (!contentReview) return
  const name = { kind, id }
  const rows = imageIds.length === 0 ? [] : await selectImages(db, name)
  const images = rows.map((row) => publicOrigin + toImage(row).url)
  if ((await contentReview.review({ ...name, text, images })) === 'pass') return
  await actInTurn(ctx, name, (tx, afterCommit) => unpublish(ctx, tx, afterCommit, name))
}

/** Hides a content until it is reviewed. */
async function unpublish(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, name: ContentName) {
  const content = await updateToWaiting(tx, name, 'content-review')
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

import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { mayPostNow } from '../acts/index.ts'
import { hasNewcomersLink } from '../contents/index.ts'
import { deleteSignature, upsertSignature } from './signatures.sql.ts'

/**
 * Sets the member's signature; an empty text removes it. Signatures aren't reviewed before they show, so a text that
 * would need review is refused. Throws PostingClosed, SignatureNeedsReview, SignatureRefused, SignatureLink.
 */
export async function saveSignature(ctx: AppContext, me: Member, signature: string) {
  if (signature === '') await deleteSignature(ctx.db, me.id)
  else {
    await assertAccepted(ctx, me, signature)
    await upsertSignature(ctx.db, { userId: me.id, body: signature, writtenAt: ctx.clock.now() })
  }
  return { signature }
}

async function assertAccepted(ctx: AppContext, me: Member, signature: string) {
  if (!(await mayPostNow(ctx, me))) throw new ApiError('PostingClosed')
  if (me.mutedToReview) throw new ApiError('SignatureNeedsReview')
  if (ctx.words.check(signature).verdict !== 'pass') throw new ApiError('SignatureRefused')
  if (await hasNewcomersLink(ctx, me, signature)) throw new ApiError('SignatureLink')
}

import type { AdminHashtag, CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { takeVersion } from '../../kernel/db/save-versions.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { fold } from '../../text/fold.ts'
import { requireAdmin } from '../../domains/accounts/index.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import * as sql from './admin.sql.ts'
import { hashtagTag } from './hashtags.view.ts'

export async function listAllHashtags({ db }: AppContext, filter: sql.HashtagFilter, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectPage(db, filter, page))
  return { hashtags: shown.map(present), hasMore }
}

/**
 * Changes a topic's name and page. Throws HashtagNotFound, Outdated, and HashtagNameDiffers for a name with another
 * search key.
 */
export function saveHashtag(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/hashtags/saveHashtag'>) {
  const { hashtag_id: id, name, description } = form
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const before = await sql.lockHashtag(tx, id)
    if (!before) throw new ApiError('HashtagNotFound')
    await takeVersion(tx, { kind: 'hashtag', name: id }, form.version)
    if (fold(name).text !== before.key) throw new ApiError('HashtagNameDiffers')
    const after = {
      name,
      description,
      featuredAt: form.featured ? (before.featuredAt ?? at) : null,
      hiddenAt: form.hidden ? (before.hiddenAt ?? at) : null,
    }
    await sql.updateHashtag(tx, id, after)
    await audit(tx, { actorId: me.id, act: 'change-hashtag', subjectKind: 'hashtag', subjectId: id, before, after, at })
    afterCommit(() => ctx.cache.invalidate(hashtagTag))
    return hashtagOf(tx, id)
  })
}

/**
 * Merges a topic into another one. Throws HashtagNotFound, Outdated, and HashtagMerged if both are the same or one of
 * them is already merged.
 */
export function mergeHashtag(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/hashtags/mergeHashtag'>) {
  const { hashtag_id: id, into_id: intoId } = form
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    // Both are locked, so that neither is merged meanwhile.
    const locked = await sql.lockPair(tx, id, intoId)
    const [one, other] = [id, intoId].map((wanted) => locked.find((row) => row.id === wanted))
    if (!one || !other) throw new ApiError('HashtagNotFound')
    await takeVersion(tx, { kind: 'hashtag', name: id }, form.version)
    if (id === intoId || one.mergedInto !== null || other.mergedInto !== null) throw new ApiError('HashtagMerged')
    await sql.updateMerged(tx, id, intoId)
    const at = ctx.clock.now()
    const after = { mergedInto: intoId }
    await audit(tx, { actorId: me.id, act: 'merge-hashtag', subjectKind: 'hashtag', subjectId: id, after, at })
    afterCommit(() => ctx.cache.invalidate(hashtagTag))
    return hashtagOf(tx, id)
  })
}

const hashtagOf = async (tx: Tx, id: number) => ({ hashtag: present((await sql.selectOne(tx, id))!) })

const present = (row: sql.AdminRow): AdminHashtag => ({
  id: row.id,
  name: row.name,
  description: row.description,
  featured: flagOf(row.featuredAt),
  hidden: flagOf(row.hiddenAt),
  ...(row.rootName !== null && { merged_into: { id: row.rootId, name: row.rootName } }),
  moments: row.moments,
  followers: row.followers,
  time: row.createdAt.toISOString(),
  version: row.version,
})

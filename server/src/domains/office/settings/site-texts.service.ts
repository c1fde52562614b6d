import { type CallInput, topics } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { insertTextVersion, requireAdmin, selectText, selectTextVersions, type SiteText } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'

export async function listSiteTextVersions({ db }: AppContext, name: SiteText, page: number) {
  const { shown, hasMore } = pageOf(await selectTextVersions(db, name, page))
  const versions = shown.map(({ version, summary, publishedAt, publishedBy }) => ({
    version,
    summary,
    time: publishedAt.toISOString(),
    ...(publishedBy !== null && { published_by: publishedBy }),
  }))
  return { versions, hasMore }
}

/**
 * Publishes the text's next version, for which every member's consent is asked at their next write. Throws SiteTextChanged if
 * another one was published since `based_on`, and SiteTextUnchanged.
 */
export async function publishSiteText(
  { db, clock, cache, publish }: AppContext,
  me: Member,
  { name, based_on, text, summary }: CallInput<'/v1/admin/site-texts/publishSiteText'>,
) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const at = clock.now()
    const version = based_on + 1
    const row = { name, version, text, summary, publishedAt: at, publishedBy: me.id }
    if (!(await insertTextVersion(tx, row))) {
      const current = await selectText(tx, name)
      throw new ApiError(current?.version === based_on ? 'SiteTextUnchanged' : 'SiteTextChanged')
    }
    // Cached sessions contain whether their member has agreed.
    afterCommit(() => {
      cache.clear()
      publish(topics.site, { kind: 'settings' })
    })
    const after = { version, summary }
    await audit(tx, { actorId: me.id, act: 'publish-site-text', subjectKind: 'site-text', subjectId: name, after, at })
    return { version }
  })
}

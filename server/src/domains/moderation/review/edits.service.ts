import type { CallInput, ContentName, HideRequest, PendingEdit } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { seenText } from '../../../text/doc/texts.ts'
import { requireJudgeOf } from '../../accounts/index.ts'
import { actOnPost } from '../../posts/acts/index.ts'
import { presentContents, selectContents } from '../../posts/contents/index.ts'
import { decideEdit, presentVersions } from '../../posts/edits/index.ts'
import { statedReason } from '../../posts/moderation/index.ts'
import * as sql from './edits.sql.ts'
import { marksOf, shownWords } from './marks.ts'

/** A page of the edits that pend review in this member's communities, without their own, each beside the public content. */
export async function listPendingEdits({ db, clock }: AppContext, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectPendingEdits(db, me, clock.now(), page))
  const [contents, texts] = await Promise.all([
    contentsOf(db, shown),
    presentVersions(
      db,
      shown.map((row) => ({ ...row, words: row.board?.descriptions ?? null })),
    ),
  ])
  const marks = await Promise.all(shown.map((row, at) => marksOf({ ...row, ...texts[at]!, ...seenText(row) })))
  const edits = shown.map((row, at): PendingEdit => ({
    base: row.base,
    content: contents(row),
    ...texts[at]!,
    time: row.createdAt.toISOString(),
    held_for: row.reviewReason,
    words: shownWords(row.reviewWords),
    ...marks[at]!,
  }))
  return { edits, hasMore }
}

/** A page of the versions that their authors have asked to hide. */
export async function listHideRequests({ db, clock }: AppContext, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectHideRequests(db, me, clock.now(), page))
  const [contents, texts] = await Promise.all([contentsOf(db, shown), presentVersions(db, shown)])
  const requests = shown.map((row, at): HideRequest => ({
    no: row.no,
    content: contents(row),
    ...texts[at]!,
    time: row.editedAt.toISOString(),
    reason: row.hideReason,
    asked_at: row.hideAskedAt.toISOString(),
  }))
  return { requests, hasMore }
}

async function contentsOf(db: AppContext['db'], names: readonly ContentName[]) {
  const contents = await presentContents(db, await selectContents(db, names))
  return ({ kind, id }: ContentName) => contents.find((one) => one.kind === kind && one.id === id)!
}

/** Approves or rejects an edit that pends review. Throws NotAllowed, OwnMatter, EditDecided, RuleUnknown, ReasonMissing. */
export function decidePendingEdit(ctx: AppContext, me: Member, input: CallInput<'/v1/admin/review/decideEdit'>) {
  const { kind, id, base, decision, ...named } = input
  const name = { kind, id }
  return actOnPost(ctx, me, { on: name, needs: ['any'], missing: 'EditDecided' }, async (acting) => {
    const { tx, afterCommit, content } = acting
    if (content.deleted) throw new ApiError('EditDecided')
    await requireJudgeOf(ctx, tx, me, content)
    const rejection = decision === 'reject' ? await statedReason(tx, named, content.communityId) : undefined
    await decideEdit(ctx, tx, afterCommit, { name, base, by: me.id, rejection })
    return {}
  })
}

import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireModeratorOf } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { actOnPost } from '../acts/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { notifyModerators } from '../moderation/index.ts'
import { rearrange } from '../pictures/index.ts'
import { linkOf, whatOf } from './deciding.service.ts'
import { subjectOf } from './subjects.sql.ts'
import * as sql from './versions.sql.ts'

/** The author asks to hide an earlier version. Throws MomentNotFound, CommentNotFound, NotAllowed, VersionNotFound. */
export function askToHide(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/askToHideVersion'>) {
  return actOnPost(ctx, me, { on: input, needs: ['visible', 'own'] }, async ({ tx, afterCommit }) => {
    if (!(await sql.updateHideAsked(tx, input, input.reason, ctx.clock.now()))) throw new ApiError('VersionNotFound')
    afterCommit(() => notifyModerators(ctx))
    return {}
  })
}

/**
 * A moderator hides an earlier version, whose number and time stay, or declines its author's wish. The author gets a message with the
 * reason. Throws MomentNotFound, CommentNotFound, NotAllowed, also for an own content, VersionNotFound.
 */
export function hideVersion(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/hideVersion'>) {
  const { hide, reason, ...version } = input
  return actOnPost(ctx, me, { on: input, needs: ['visible'] }, async ({ tx, afterCommit }) => {
    const subject = await subjectOf(tx, input)
    await requireModeratorOf(ctx, tx, me, subject.community)
    if (subject.authorId === me.id) throw new ApiError('NotAllowed')
    const at = ctx.clock.now()
    const done = hide ? await sql.updateHidden(tx, version, at) : await sql.updateHideDeclined(tx, version)
    if (!done) throw new ApiError('VersionNotFound')
    if (hide) await rearrange(tx, subject)
    afterCommit(() => notifyModerators(ctx))
    const act = hide ? 'hide-version' : 'decline-hiding'
    const after = { no: version.no, reason }
    await audit(tx, { actorId: me.id, act, subjectKind: subject.kind, subjectId: subject.id, after, at })
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: subject.authorId,
      title: hide ? '你的一个旧版本已隐藏' : '你的一个旧版本没有隐藏',
      message: `管理员${hide ? '隐藏了' : '没有隐藏'}你的${whatOf(subject)}的一个旧版本。\n说明：${reason}`,
      link: linkOf(subject),
      ref: `version:${subject.kind}:${subject.id}:${version.no}:${at.getTime()}`,
    })
    return {}
  })
}

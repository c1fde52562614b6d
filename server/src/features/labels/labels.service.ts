import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { contentPreview } from '../../text/doc/texts.ts'
import { requireModeratorOf } from '../../domains/accounts/index.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import { actOnPost } from '../../domains/posts/acts/index.ts'
import { visibleComment } from '../../domains/posts/comments/index.ts'
import { selectImages } from '../../domains/communities/images/index.ts'
import { sendSystemMessage } from '../../domains/messages/index.ts'
import { presentMoments, visibleMoment } from '../../domains/posts/moments/index.ts'
import * as sql from './labels.sql.ts'

/**
 * The author declares that a post is generated content, or withdraws the declaration. Throws MomentNotFound,
 * NotAllowed, and LabelFixed for a label from a picture or a moderator.
 */
export async function declareMoment(ctx: AppContext, me: Member, momentId: number, on: boolean) {
  const name = { kind: 'moment', id: momentId } as const
  await actOnPost(ctx, me, { on: name, needs: ['visible', 'own'] }, async ({ tx }) => {
    if (on) await sql.insertDeclared(tx, momentId)
    else if ((await hasLabelledPicture(tx, name)) || !(await sql.deleteDeclared(tx, momentId)))
      throw new ApiError('LabelFixed')
  })
  const [moment] = await presentMoments(ctx, me, [await visibleMoment(ctx.db, me, momentId)])
  return { moment: moment! }
}

/**
 * A moderator labels a post or comment as generated content; its author gets a message with the reason. Throws MomentNotFound,
 * CommentNotFound, NotAllowed, LabelledAlready.
 */
export function labelContent(ctx: AppContext, me: Member, name: ContentName, reason: string) {
  return actOnPost(ctx, me, { on: name, needs: ['visible'] }, async ({ tx, afterCommit }) => {
    const content = await describe(tx, me, name)
    await requireModeratorOf(ctx, tx, me, content.community)
    if ((await hasLabelledPicture(tx, name)) || !(await sql.insertModerators(tx, name)))
      throw new ApiError('LabelledAlready')
    const subject = { subjectKind: name.kind, subjectId: name.id }
    const at = ctx.clock.now()
    await audit(tx, { actorId: me.id, act: 'label-content', ...subject, after: { reason }, at })
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: content.authorId,
      title: `你的${content.what}被标注为 AI 生成内容`,
      message: `管理员为你的${content.what}${content.excerpt}添加了「内容由 AI 生成」标识。\n说明：${reason}`,
      link: content.path,
      ref: `label:${name.kind}:${name.id}:${at.getTime()}`,
    })
    return { ai_label: 'moderator' as const }
  })
}

/**
 * A moderator withdraws the moderators' label of another member's content; its author gets a message with the reason. Throws
 * MomentNotFound, CommentNotFound, NotAllowed, NotModeratorsLabel.
 */
export function withdrawLabel(ctx: AppContext, me: Member, name: ContentName, reason: string) {
  return actOnPost(ctx, me, { on: name, needs: ['visible'] }, async ({ tx, afterCommit }) => {
    const content = await describe(tx, me, name)
    await requireModeratorOf(ctx, tx, me, content.community)
    // Authors can't remove a moderator's label from their own content.
    if (content.authorId === me.id) throw new ApiError('NotAllowed')
    const left = await sql.deleteModerators(tx, name)
    if (left === undefined) throw new ApiError('NotModeratorsLabel')
    const subject = { subjectKind: name.kind, subjectId: name.id }
    const at = ctx.clock.now()
    await audit(tx, { actorId: me.id, act: 'withdraw-label', ...subject, after: { reason }, at })
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId: content.authorId,
      title: `你的${content.what}不再标注为 AI 生成内容`,
      message: `管理员撤回了为你的${content.what}${content.excerpt}添加的「内容由 AI 生成」标识。\n说明：${reason}`,
      link: content.path,
      ref: `label-withdrawn:${name.kind}:${name.id}:${at.getTime()}`,
    })
    return left ? { ai_label: left } : {}
  })
}

async function describe(tx: Tx, me: Member, { kind, id }: ContentName) {
  if (kind === 'moment') {
    const { authorId, community, title } = await visibleMoment(tx, me, id)
    return { authorId, community, what: '帖子', excerpt: `《${title}》`, path: `/community/${community}/${id}` }
  }
  const { authorId, community, body, momentId } = await visibleComment(tx, me, id)
  const path = `/community/${community}/${momentId}/${id}`
  return { authorId, community, what: '评论', excerpt: `“${contentPreview(body)}”`, path }
}

const hasLabelledPicture = async (tx: Tx, name: ContentName): Promise<boolean> =>
  (await selectImages(tx, name)).some((image) => image.aiGenerated)

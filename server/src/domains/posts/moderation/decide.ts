import { topics, type ContentKind, type Decision } from '@judian/contract'
import type { Live } from '../../../realtime/live.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { contentPreview } from '../../../text/doc/texts.ts'
import { audit } from '../../accounts/audit/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { isAppealable } from './appealing.ts'
import { insertDecision } from './decisions.sql.ts'
import type { ModerationReason } from './rules.ts'

export interface Decided {
  kind: ContentKind | 'clanBoard'
  id: number
  communityId: number
  authorId: number
  /** The title of the post, of the comment's post, or of the board. */
  title: string
  body: string
}

interface Act {
  content: Decided
  by: number
  decision: 'approve' | 'reject' | 'delete' | 'restore' | 'unlist' | 'hide'
  basis: ModerationReason
  /** Answer to the appeal, when the decision grants one. */
  appealAnswer?: string
}

/** Page where a member reads decisions on their contents, appeals, and replaces a reset nickname. */
export const ownDecisionsPath = '/user/decisions'

export const noBasis: ModerationReason = { rule: '', reason: '' }

/** Records a decision and its audit entry and notifies the author, within the transaction that carries it out. */
export async function decide(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, act: Act): Promise<void> {
  const { content, by, decision, basis } = act
  const { kind, id, communityId, authorId } = content
  const at = ctx.clock.now()
  const decisionId = await insertDecision(tx, {
    kind,
    subjectId: id,
    communityId,
    authorId,
    decidedBy: by,
    decision,
    ...basis,
    createdAt: at,
  })
  const after = basis.rule === '' ? undefined : basis
  await audit(tx, { actorId: by, act: `${decision}-content`, subjectKind: kind, subjectId: id, after, at })
  afterCommit(() => notifyModerators(ctx))
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId: authorId,
    ...textOf(act),
    ...(isAppealable(decision) && { link: ownDecisionsPath }),
    ref: `decision:${decisionId}`,
  })
}

interface OwnMatter {
  kind: Decision['kind']
  id: number
  communityId: number | null
  authorId: number
  /** Of an edit, or of reports, which are no decisions about a content otherwise. */
  decision: 'approve' | 'dismiss'
  at: Date
}

/** Shows in the public log what an admin decided about themselves, as there was no one else. */
export async function logOwnMatter(tx: Tx, by: number, { kind, id, communityId, authorId, decision, at }: OwnMatter) {
  if (authorId !== by) return
  const about = { kind, subjectId: id, communityId, authorId, decidedBy: by, createdAt: at }
  await insertDecision(tx, { ...about, decision, rule: '', reason: '' })
}

const kinds = { moment: '帖子', comment: '评论', clanBoard: '战术板' }
const outcomes = {
  approve: '已通过审核',
  reject: '未通过审核',
  delete: '已被删除',
  restore: '已恢复',
  unlist: '已移出热榜',
  hide: '已被隐藏',
}

function textOf({ content, decision, basis: { rule, reason }, appealAnswer }: Act) {
  const what = content.kind === 'comment' ? `“${contentPreview(content.body)}”` : `《${content.title}》`
  const lines = [
    ...(appealAnswer === undefined ? [] : ['你的申诉已通过。', ...(appealAnswer ? [`答复：${appealAnswer}`] : [])]),
    `你的${kinds[content.kind]}${what}${outcomes[decision]}${decision === 'approve' ? '，大家都能看到了' : ''}。`,
    ...(rule ? [`依据：${rule}`] : []),
    ...(reason ? [`说明：${reason}`] : []),
    ...(isAppealable(decision)
      ? ['如有异议，30 天内可以在个人中心的「内容处理记录」里申诉一次，将由另一位管理者复核。']
      : []),
  ]
  return { title: `你的${kinds[content.kind]}${outcomes[decision]}`, message: lines.join('\n') }
}

/** A text waits for review: tells receivers of news, and after the commit moderators. */
export async function onWaiting(
  { ctx, tx, afterCommit }: { ctx: AppContext; tx: Tx; afterCommit: AfterCommit },
  subject: ContentKind | 'edit',
  id: number,
) {
  await ctx.tellNews(tx, { kind: 'review', subject, id })
  afterCommit(() => notifyModerators(ctx))
}

/** After the commit: notifies moderators and admins that their open work changed. */
export const notifyModerators = ({ publish }: Pick<Live, 'publish'>) => publish(topics.staff, { kind: 'open-work' })

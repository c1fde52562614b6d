import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { audit } from '../../accounts/audit/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { ownDecisionsPath } from './decide.ts'
import { insertDecision } from './decisions.sql.ts'
import { type PreviousState, resetText } from './reset-text.ts'
import type { ModerationReason } from './rules.ts'

interface Reset {
  kind: 'profile' | 'clan'
  id: number
  communityId: number | null
  /** The member, or the clan's captain. */
  userId: number
  by: number
  previous: PreviousState
}

/** Records a reset with its audit entry and asks the member for a new text, within the transaction that resets. */
export async function decideReset(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { previous, ...reset }: Reset & { basis: ModerationReason },
): Promise<void> {
  const { rule, reason } = reset.basis
  await record(ctx, tx, afterCommit, reset, {
    decision: 'reset',
    previous,
    title: reset.kind === 'clan' ? '你的战队资料已被重置' : '你的个人资料已被重置',
    lines: [
      `${resetText(previous)}已被重置。`,
      `依据：${rule}`,
      ...(reason ? [`说明：${reason}`] : []),
      ...requests(previous),
      '如有异议，30 天内可以在个人中心的「内容处理记录」里申诉一次，将由另一位管理者复核。',
    ],
  })
}

export const decideRestored = (
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { previous, answer, ...reset }: Reset & { answer: string },
): Promise<void> =>
  record(
    ctx,
    tx,
    afterCommit,
    { ...reset, basis: { rule: '', reason: '' } },
    {
      decision: 'restore',
      title: '你的申诉已通过',
      lines: ['你的申诉已通过。', ...(answer ? [`答复：${answer}`] : []), `${resetText(previous)}已恢复。`],
    },
  )

const requests = ({ username, outfit, signature, folders, name, avatarUrl, intro }: PreviousState): string[] => [
  ...(username === undefined ? [] : ['请在个人中心的「内容处理记录」里换一个新用户名。']),
  ...(outfit === undefined ? [] : ['请到装扮页重新搭配形象。']),
  ...(signature === undefined ? [] : ['可以在个人主页写一句新的签名。']),
  ...(folders === undefined ? [] : ['收藏夹现在只有你自己能看到，请换个名称再公开。']),
  ...([name, avatarUrl, intro].every((part) => part === undefined) ? [] : ['请在战队管理里重新填写。']),
]

interface Outcome {
  decision: 'reset' | 'restore'
  previous?: PreviousState
  title: string
  lines: string[]
}

async function record(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { kind, id, communityId, userId, by, basis }: Omit<Reset, 'previous'> & { basis: ModerationReason },
  { decision, previous, title, lines }: Outcome,
) {
  const at = ctx.clock.now()
  const decisionId = await insertDecision(tx, {
    kind,
    subjectId: id,
    communityId,
    authorId: userId,
    decidedBy: by,
    decision,
    ...basis,
    createdAt: at,
    ...(previous && { previous: JSON.stringify(previous) }),
  })
  await audit(tx, {
    actorId: by,
    act: `${decision}-${kind}`,
    subjectKind: kind,
    subjectId: id,
    ...(previous && { before: { ...previous } }),
    ...(basis.rule && { after: { ...basis } }),
    at,
  })
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId,
    title,
    message: lines.join('\n'),
    ...(decision === 'reset' && { link: ownDecisionsPath }),
    ref: `decision:${decisionId}`,
  })
}

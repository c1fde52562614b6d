import { topics } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { sendToMany } from '../../messages/index.ts'
import { selectStaffWithoutFactor } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'

const grace = days(7)

/**
 * Scheduled job of a site that others can reach: notifies staff without a second factor, and requires it of all staff a
 * week later. Until they have one, their rights rest.
 */
export async function requireStaffFactor(ctx: AppContext): Promise<string> {
  if (!ctx.isPublic) return '网站不能从外部访问'
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const { staffSecondFactor, staffFactorFrom } = await ctx.settings.within(tx)
    if (staffSecondFactor) return '管理者必须开启两步验证'
    if (staffFactorFrom === '') {
      await ctx.settings.save(tx, afterCommit, { staffFactorFrom: later(now, grace).toISOString() })
      return `通知了 ${await notify(ctx, tx, afterCommit)} 位管理者`
    }
    if (now < new Date(staffFactorFrom)) return '还在一周之内'
    const [before, after] = [{ staffSecondFactor: false }, { staffSecondFactor: true }]
    await ctx.settings.save(tx, afterCommit, after)
    await audit(tx, {
      actorId: null,
      act: 'save-settings',
      subjectKind: 'site',
      subjectId: 'settings',
      before,
      after,
      at: now,
    })
    afterCommit(() => {
      ctx.cache.clear()
      ctx.askAgain(topics.staff)
      ctx.publish(topics.site, { kind: 'settings' })
    })
    return '从现在起管理者必须开启两步验证'
  })
}

async function notify(ctx: AppContext, tx: Tx, afterCommit: AfterCommit) {
  const userIds = await selectStaffWithoutFactor(tx)
  return sendToMany(ctx, tx, afterCommit, {
    userIds,
    title: '请开启两步验证',
    message:
      '网站可以从外部访问，一周之后，没有两步验证的管理者不能再使用管理后台。请在「账号与安全」里添加验证器或通行密钥。',
    link: '/user/account',
    ref: 'staff-factor',
  })
}

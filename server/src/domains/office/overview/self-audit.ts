import { calls, type SelfAuditItem, selfAuditNames } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import type { AppContext } from '../../../kernel/context.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { isOld } from '../../../ports/region/index.ts'
import { selectTextVersions, type SiteText } from '../../accounts/index.ts'
import { readFunctions } from '../../accounts/assessments/index.ts'
import { countStaffGaps } from '../staff/index.ts'
import { readBackup } from './backup.ts'
import { countMembers } from './overview.sql.ts'

/** Below this number of members the simplified measures for small processors of personal data apply. */
const simplifiedBelow = 100_000

type State = SelfAuditItem['state']

/** A duty that a feature serves. */
export interface AuditedDuty {
  readonly name: SelfAuditItem['name']
  read(ctx: AppContext): Promise<Omit<SelfAuditItem, 'name'>>
}

/** Those of the features that are on now, and of those that are off. */
export type Duties = () => Promise<Record<'served' | 'off', readonly AuditedDuty[]>>

const item = (name: SelfAuditItem['name'], state: State | boolean, value: string): SelfAuditItem => ({
  name,
  state: typeof state === 'boolean' ? (state ? 'ok' : 'gap') : state,
  value,
})

/**
 * The operator's duties with their state from settings and data, for a page to print; `gap`: the operator should fix
 * it; `off`: its feature is off.
 */
export async function readSelfAudit(ctx: AppContext, duties: Duties): Promise<{ items: SelfAuditItem[]; at: string }> {
  const now = ctx.clock.now()
  const { served, off } = await duties()
  const [members, settings, ...read] = await Promise.all([
    auditMembers(ctx),
    auditSettings(ctx),
    auditStaff(ctx, now),
    auditTexts(ctx),
    auditFunctions(ctx),
    auditBackups(ctx),
    ...served.map(async ({ name, read: state }) => ({ name, ...(await state(ctx)) })),
  ])
  const items = [
    members,
    ...settings,
    ...read,
    ...off.map(({ name }) => item(name, 'off', '功能已关闭')),
    item('regions', !isOld(ctx.regions, now), `数据是 ${shanghaiDay(ctx.regions.since)} 的，一年内的算新`),
    item('export', 'ok', `成员可以导出自己的数据，文件保留 ${limits.exportDays} 天`),
    auditCall('ending', 'endAccount', '成员可以注销账号'),
  ]
  const places = Object.fromEntries(selfAuditNames.map((name, place) => [name, place]))
  items.sort((one, other) => places[one.name]! - places[other.name]!)
  return { items, at: now.toISOString() }
}

/** The items that the operator should fix, also by other means than a feature that is off. */
export const gapsOf = ({ items }: { items: readonly SelfAuditItem[] }) =>
  items.flatMap(({ name, state }) => (state === 'gap' || state === 'off' ? name : []))

async function auditMembers({ db }: AppContext) {
  const members = await countMembers(db)
  const isSmall = members < simplifiedBelow
  const text = isSmall ? '不满 10 万人，适用小型个人信息处理者的简化措施' : '满 10 万人，不再适用简化措施'
  return item('members', isSmall ? 'ok' : 'note', `${members.toLocaleString('zh-CN')} 人；${text}`)
}

async function auditSettings({ settings }: AppContext) {
  const values = await settings.all()
  const lasting = (retained: number) => (retained === 0 ? '不删除' : `${retained} 天`)
  const filings = [values.icpNumber, values.policeNumber]
  return [
    item('audit-log', 'ok', lasting(values.auditLogDays)),
    item(
      'retention',
      'note',
      [
        `系统消息 ${lasting(values.systemMessageDays)}`,
        `回复消息 ${lasting(values.replyMessageDays)}`,
        `领取信息为活动结束后 ${limits.claimDays} 天`,
        `已删除的内容 ${limits.deletedDays} 天`,
        `登录 ${limits.sessionDays} 天`,
        `离任管理者的实名 ${limits.identityDaysAfterOffice} 天`,
      ].join('；'),
    ),
    item('second-factor', values.staffSecondFactor, values.staffSecondFactor ? '管理者必须开启' : '没有要求管理者开启'),
    item('filings', filings.every(Boolean), filings.filter(Boolean).join('，') || '没有填写'),
  ]
}

async function auditStaff({ db }: AppContext, now: Date) {
  const { missing, old } = await countStaffGaps(db, now)
  return item('staff', missing + old === 0, `未登记 ${missing} 人，核验超过 ${limits.identityDays} 天 ${old} 人`)
}

async function auditTexts({ db }: AppContext) {
  const [agreement, privacy] = await Promise.all([latestText(db, 'agreement'), latestText(db, 'privacy')])
  const texts = [`用户协议${agreement.text}`, `隐私政策${privacy.text}`].join('；')
  return item('texts', agreement.isOwn && privacy.isOwn, texts)
}

async function latestText(db: AppContext['db'], name: SiteText) {
  const [latest] = await selectTextVersions(db, name, 1)
  if (!latest) return { isOwn: false, text: '没有发布' }
  const { version, publishedAt, publishedBy } = latest
  const isOwn = publishedBy !== null
  return { isOwn, text: `第 ${version} 版（${isOwn ? shanghaiDay(publishedAt) : '还是随程序附带的范本'}）` }
}

async function auditFunctions(ctx: AppContext) {
  const functions = await readFunctions(ctx)
  const unassessed = functions.filter(({ on, assessed_on }) => on === 1 && assessed_on === undefined).length
  return item(
    'assessments',
    unassessed === 0,
    unassessed === 0 ? '打开的功能都已评估' : `${unassessed} 项打开而没有评估日期`,
  )
}

const backupTexts = { off: '没有定时备份', overdue: '已经过期', unknown: '存放备份的地方没有应答', current: '' }

async function auditBackups(ctx: AppContext) {
  const [{ backup_state, backup_at }, { backupsRetained }] = await Promise.all([readBackup(ctx), ctx.settings.all()])
  const at = backup_at && `最近一份 ${shanghaiDay(new Date(backup_at))}`
  const parts = [backupTexts[backup_state], at ?? '还没有备份', `保留 ${backupsRetained} 份`]
  return item('backups', backup_state === 'current' && at !== undefined, parts.filter(Boolean).join('；'))
}

/** Whether this version of the site has a call. */
function auditCall(name: SelfAuditItem['name'], call: string, text: string) {
  const isThere = Object.keys(calls).some((path) => path.endsWith(`/${call}`))
  return item(name, isThere, isThere ? text : '这个版本还没有')
}

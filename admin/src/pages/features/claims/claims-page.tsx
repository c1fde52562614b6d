import type { ClaimApplication } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { SiteLink } from '../../../components/content/links.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { handlingColumn, handlingFilter } from '../../../components/list/handling.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

const claimsKey = ['claims'] as const

const columns: readonly Column<ClaimApplication>[] = [
  { title: '旧账号', cell: (one) => <Account one={one} /> },
  { title: '说明', cell: (one) => <Proof one={one} /> },
  { title: '时间', narrow: true, cell: (one) => <RelativeTime time={one.time} /> },
  handlingColumn,
  actionsColumn((one) => !one.handled_time && <Decide one={one} />),
]

/** Applications of members of another forum who don't know their old password. */
export const ClaimsPage = () => (
  <ListPage
    title="认领申请"
    about="忘了旧密码的老成员提交的申请；对照旧帖核实，一位管理员确认后，再由另一位确认，账号就归申请人"
    filters={{ state: handlingFilter }}
    queryKey={claimsKey}
    call="/v1/admin/claims/getClaimApplications"
    input={(pageNum, { state }) => ({ pageNum, state })}
    rows={({ applications }) => applications}
    columns={columns}
    keyOf={({ id }) => id}
    none={({ state }) => (state === 'open' ? '都处理完了' : '还没有处理过的申请')}
  />
)

const Account = ({ one: { old_name, account, handled_time } }: { one: ClaimApplication }) => (
  <>
    <span>{old_name}</span>
    {account && (
      <p className="caption faint">
        <SiteLink href={`/user/profile/${account.user_id}`}>{account.username}</SiteLink>，
        {fullDate(toTimestamp(account.time))}注册
      </p>
    )}
    {!account && !handled_time && <p className="caption faint">没有这个待认领的账号</p>}
  </>
)

const Proof = ({ one: { message, confirmed_by, answer } }: { one: ClaimApplication }) => (
  <>
    <span className="own-lines">{message}</span>
    {confirmed_by !== undefined && <p className="caption faint">{confirmed_by} 已确认</p>}
    {answer && <p className="caption faint own-lines">答复：{answer}</p>}
  </>
)

const Decide = ({ one }: { one: ClaimApplication }) => (
  <>
    {one.account && !one.mine && (
      <Button size="s" icon={moreIcons.check} onClick={() => decide(one, true)}>
        {one.confirmed_by === undefined ? '确认' : '通过'}
      </Button>
    )}
    <Button size="s" icon={moreIcons.close} onClick={() => decide(one, false)}>
      不通过
    </Button>
  </>
)

function decide({ id, old_name, confirmed_by }: ClaimApplication, granted: boolean) {
  const isFirst = granted && confirmed_by === undefined
  showForm({
    title: isFirst ? `确认「${old_name}」是申请人的` : granted ? `把「${old_name}」交给申请人` : '不通过申请',
    confirm: '确定',
    size: 's',
    call: '/v1/admin/claims/decideClaimApplication',
    fixed: { application_id: id, granted: granted ? 1 : 0 },
    fields: isFirst ? {} : { answer: { kind: 'textarea', label: '给申请人的答复（选填）', max: limits.reasonLength } },
    done: isFirst ? '已确认，等另一位管理员' : granted ? '账号已归申请人' : '没有通过',
    refresh: claimsKey,
  })
}

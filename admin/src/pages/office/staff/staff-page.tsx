import type { StaffMember } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { CommunityNames } from '../../../components/content/community-name.tsx'
import { MemberLink } from '../../../components/content/links.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { lookReasonField } from '../../../components/form/reason-field.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { IdentityPopup } from './identity-popup.tsx'

const staffKey = ['staff'] as const

const states = {
  missing: { text: '未登记', tone: 'warning' },
  old: { text: '超过一年', tone: 'warning' },
  current: { text: '已核验', tone: 'accent' },
} as const

const columns: readonly Column<StaffMember>[] = [
  { title: '成员', narrow: true, cell: (one) => <MemberLink {...one} /> },
  {
    title: '身份',
    cell: ({ isAdmin, moderates }) => (
      <span className="cluster">
        {isAdmin && <span>管理员</span>}
        {moderates.length > 0 && (
          <span>
            版主：
            <CommunityNames names={moderates} />
          </span>
        )}
      </span>
    ),
  },
  {
    title: '实名',
    narrow: true,
    cell: ({ identity }) => <Chip tone={states[identity].tone}>{states[identity].text}</Chip>,
  },
  {
    title: '核验',
    narrow: true,
    cell: ({ verified_at, verified_by }) => verified_at && `${verified_by} ${fullDate(toTimestamp(verified_at))}`,
  },
  actionsColumn((one) => (
    <>
      {one.identity !== 'missing' && (
        <Button size="s" icon="eye" onClick={() => reveal(one)}>
          查看
        </Button>
      )}
      <Button size="s" icon={moreIcons.check} onClick={() => save(one)}>
        {one.identity === 'missing' ? '登记' : '重新核验'}
      </Button>
    </>
  )),
]

/** Admins and moderators with their identity records. */
export const StaffPage = () => (
  <ListPage
    title="管理者实名"
    about={`管理员和版主的姓名与证件号码，加密保存；每 ${limits.identityDays} 天应重新核验一次，离任 ${limits.identityDaysAfterOffice} 天后删除`}
    queryKey={staffKey}
    call="/v1/admin/staff/getStaff"
    input={(pageNum) => ({ pageNum })}
    rows={({ staff }) => staff}
    columns={columns}
    keyOf={({ user_id }) => user_id}
    none="还没有管理员和版主"
  />
)

/** Records an identity, as verified by the caller now. */
const save = ({ user_id, username }: StaffMember) =>
  showForm({
    title: `登记 ${username} 的实名`,
    confirm: '已核验，保存',
    size: 's',
    about: '请先核对证件原件。已有的资料会被这一份替换。',
    call: '/v1/admin/staff/saveStaffIdentity',
    fixed: { user_id },
    fields: {
      name: { kind: 'text', label: '姓名', max: limits.legalNameLength },
      document_number: {
        kind: 'text',
        label: '证件号码',
        max: limits.documentNumberLength,
        autoCapitalize: 'none',
      },
    },
    done: `已登记 ${username} 的实名`,
    refresh: staffKey,
  })

const reveal = ({ user_id, username }: StaffMember) =>
  showForm({
    title: `查看 ${username} 的实名资料`,
    confirm: '查看',
    size: 's',
    call: '/v1/admin/staff/revealStaffIdentity',
    fixed: { user_id },
    fields: { reason: lookReasonField },
    refresh: staffKey,
    onDone: (identity) => showPopup(IdentityPopup, { username, identity }),
  })

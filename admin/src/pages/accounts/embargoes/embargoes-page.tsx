import type { Embargo } from '@judian/contract'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { SiteLink } from '../../../components/content/links.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../../components/form/reason-field.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

const embargoesKey = ['embargoes'] as const

const columns: readonly Column<Embargo>[] = [
  {
    title: '成员',
    narrow: true,
    cell: ({ about }) => <SiteLink href={`/user/profile/${about.user_id}`}>{about.username}</SiteLink>,
  },
  { title: '理由', cell: ({ reason }) => <span className="own-lines">{reason}</span> },
  { title: '期限', narrow: true, cell: ({ until }) => `至 ${fullDate(toTimestamp(until))}` },
  {
    title: '申请',
    narrow: true,
    cell: ({ asked_by, time }) => `${asked_by.username} · ${fullDate(toTimestamp(time))}`,
  },
  {
    title: '处理',
    narrow: true,
    cell: ({ handled_by, granted }) => handled_by && `${handled_by} ${granted ? '已同意' : '没有同意'}`,
  },
  actionsColumn((one) => !one.handled_by && <Decide one={one} />),
]

/** Looks that an authority ordered to keep from the member until a date; another admin has to agree. */
export const EmbargoesPage = () => (
  <ListPage
    title="暂缓告知"
    about="有关部门依法要求保密时，申请人查看这位成员资料的记录，到期限为止不让 TA 看到；要由另一位管理员同意"
    actions={
      <Button variant="primary" icon={moreIcons.plus} onClick={ask}>
        申请
      </Button>
    }
    queryKey={embargoesKey}
    call="/v1/admin/embargoes/getEmbargoes"
    input={(pageNum) => ({ pageNum })}
    rows={({ embargoes }) => embargoes}
    columns={columns}
    keyOf={({ id }) => id}
    none="还没有申请"
  />
)

function Decide({ one }: { one: Embargo }) {
  const me = useMe()
  if (one.about.user_id === me?.user_id) return
  return (
    <>
      {one.asked_by.user_id !== me?.user_id && (
        <Button size="s" icon={moreIcons.check} onClick={() => decide(one, true)}>
          同意
        </Button>
      )}
      <Button size="s" icon={moreIcons.close} onClick={() => decide(one, false)}>
        不同意
      </Button>
    </>
  )
}

const ask = () =>
  showForm({
    title: '申请暂缓告知',
    confirm: '申请',
    call: '/v1/admin/embargoes/askForEmbargo',
    fields: {
      user_id: { kind: 'number', label: '成员编号', min: 1, max: 999_999_999_999_999 },
      until: { kind: 'datetime', label: '期限', hint: '最长一年；到期后 TA 会看到这些记录' },
      reason: reasonField({ hint: '例如来函的机关和文号' }),
    },
    done: '已申请，等另一位管理员同意',
    refresh: embargoesKey,
  })

const decide = ({ id, about }: Embargo, granted: boolean) =>
  showForm({
    title: granted ? `同意暂缓告知「${about.username}」` : `不同意暂缓告知「${about.username}」`,
    confirm: '确定',
    size: 's',
    call: '/v1/admin/embargoes/decideEmbargo',
    fixed: { embargo_id: id, granted: granted ? 1 : 0 },
    fields: {},
    done: granted ? '已同意' : '没有同意',
    refresh: embargoesKey,
  })

import { Card } from '@judian/web/ui/display/card.tsx'
import { actionNames, targetNames } from '../../../components/content/action-names.ts'
import { AuditEntries } from '../../../components/content/audit-entries.tsx'
import { given } from '../../../components/list/filters.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import styles from './audit-log.module.css'

const optionsOf = (all: string, names: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

/** The audit log, read-only. */
export const AuditLogPage = () => (
  <ListPage
    title="操作日志"
    about="每一次后台操作都与操作本身一起记下，不能修改"
    filters={{
      actor: { kind: 'digits', label: '操作人编号' },
      act: { kind: 'select', label: '操作', options: optionsOf('全部操作', actionNames) },
      kind: { kind: 'select', label: '对象', options: optionsOf('全部对象', targetNames) },
      thing: { kind: 'search', label: '对象编号' },
    }}
    queryKey={['audit-log']}
    call="/v1/admin/audit-log/getAuditLog"
    input={(pageNum, { actor, act, kind, thing }) => ({
      pageNum,
      ...(actor && { actor_id: Number(actor) }),
      ...given({ act, thing_kind: kind, thing_id: thing }),
    })}
    rows={({ acts }) => acts}
    none="没有符合条件的记录"
    render={(acts) => (
      <Card as="div" className={styles.log}>
        <AuditEntries entries={acts} />
      </Card>
    )}
  />
)

import { useMe } from '@judian/web/kernel/session/index.ts'
import { given } from '../../../components/list/filters.tsx'
import { NamedField } from '../../../components/form/named-field.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { ReportCard, reportsKey } from './report-card.tsx'
import styles from './reports.module.css'

const kinds = [
  { value: '', label: '全部' },
  { value: 'moment', label: '帖子' },
  { value: 'comment', label: '评论' },
  { value: 'clan', label: '战队' },
  { value: 'clanBoard', label: '战队战术板' },
] as const
const kindsForAdmins = [...kinds, { value: 'profile', label: '成员' }] as const

/** Reports grouped by target. */
export function ReportsPage() {
  const options = useMe()?.isAdmin ? kindsForAdmins : kinds
  return (
    <ListPage
      title="举报"
      about="等得最久的在最前面；处理一条，就回应了所有举报它的人"
      filters={{ kind: { kind: 'select', label: '类型', options } }}
      queryKey={reportsKey}
      call="/v1/admin/reports/getReports"
      input={(pageNum, { kind }) => ({ pageNum, ...given({ kind }) })}
      rows={({ reported }) => reported}
      none="没有未处理的举报"
      render={(list) => (
        <ul className={styles.list}>
          {list.map((reported) => (
            <li key={`${reported.kind} ${reported.id}`} data-field={`${reported.kind}-${reported.id}`}>
              <ReportCard reported={reported} />
            </li>
          ))}
          <NamedField />
        </ul>
      )}
    />
  )
}

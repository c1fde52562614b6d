import type { AccessRecord } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { shortDateTime, toTimestamp } from '../../../kernel/format/date.ts'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './access-records-popup.module.css'
import { accessRecords } from './queries.ts'

const looks: Record<AccessRecord['what'], string> = {
  phone: '查看了你的手机号',
  claim: '查看了你的领奖信息',
  sessions: '查看了你登录的设备',
  'security-log': '查询了你的安全日志',
  identity: '查看了你的实名资料',
}
const roles: Record<AccessRecord['role'], string> = { admin: '管理员', moderator: '版主' }

/** When staff looked at the member's data, and why. */
export function AccessRecordsPopup({ onClose }: PopupProps) {
  const records = useInfiniteQuery(accessRecords)
  return (
    <Dialog title="谁看过我的资料" onClose={onClose}>
      <p className={`small soft ${styles.about}`}>
        管理者每次查看你的手机号、领奖信息、登录的设备<Feature name="security-log">、安全日志</Feature>
        或管理者的实名资料，一天后都会列在这里。
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keyboard */}
      <div role="region" aria-label="记录" tabIndex={0}>
        <PagedList
          items={records}
          none={<Empty scene="records">没有人查看过</Empty>}
          end="没有更早的记录了"
          rowHeight={56}
          keyOf={(record) => `${record.time} ${record.what}`}
          renderRow={(record) => <Look record={record} />}
        />
      </div>
    </Dialog>
  )
}

const Look = ({ record: { role, what, reason, time } }: { record: AccessRecord }) => (
  <div className={styles.look}>
    <p className="bold">
      {roles[role]}
      {looks[what]}
    </p>
    <p className={styles.reason}>理由：{reason}</p>
    <p className={`small faint ${styles.time}`}>{shortDateTime(toTimestamp(time))}</p>
  </div>
)

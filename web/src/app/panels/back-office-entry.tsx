import type { Me } from '../../kernel/session/index.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { RowContent, rowClass } from '../../ui/display/rows.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { reviewNotice } from '../shell/use-review-notice.ts'
import styles from './back-office-entry.module.css'

const address = '/admin/index'

/** Link to the back-office with the number of pending items. A full page load: it is a separate bundle. */
export function BackOfficeEntry({ member }: { member: Me }) {
  const { isAdmin, isModerator, waitingVerifyContentsCount, needAdminVerifyContentsCount } = member
  if (!isAdmin && !isModerator) return null
  return (
    <>
      {waitingVerifyContentsCount > 0 && (
        <a href={address} className={styles.notice}>
          <Icon name={moreIcons.info} size={18} />
          <span>
            {reviewNotice}
            <Badge place="inline" count={waitingVerifyContentsCount} label="项待审核" />
          </span>
        </a>
      )}
      <a href={address} className={rowClass}>
        <RowContent
          icon={moreIcons.shield}
          value={isAdmin && <Badge place="inline" count={needAdminVerifyContentsCount} label="项待管理员处理" />}
        >
          后台管理
        </RowContent>
      </a>
    </>
  )
}

import type { Moment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import styles from './moment-notice.module.css'

/** Notice above a post that is pending, archived or rejected. */
export function MomentNotice({ moment }: { moment: Moment }) {
  const notice = noticeOf(moment)
  if (!notice) return null
  return (
    <p className={`row sunken small soft ${styles.notice}`}>
      <Icon name={notice.icon} />
      <span>
        <span>{notice.text}</span>
        {moment.review === 'rejected' && <Link to="/user/decisions">看看原因，也可以申诉</Link>}
      </span>
    </p>
  )
}

function noticeOf({ review, archived, edit_waiting }: Moment): { icon: IconName; text: string } | undefined {
  if (review === 'waiting') return { icon: 'eye', text: '帖子正在审核中，通过后大家就能看到。' }
  if (review === 'rejected') return { icon: 'warning', text: '帖子未通过审核，只有你能看到。' }
  if (archived) return { icon: 'archive', text: '帖子已归档，可以浏览，不能再评论或点赞。' }
  if (edit_waiting) return { icon: 'eye', text: '新版本等待审核，通过前大家看到的还是原来的。' }
  return undefined
}

import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { shortDateTime, toTimestamp } from '../../kernel/format/date.ts'
import { useOwnQuiet } from '../../kernel/people/own-quiet.ts'
import styles from './notifications-screen.module.css'

/** While 防骚扰 is on, until when; or the offer to turn it on, after many strangers' comments or reports. */
export function QuietNotice() {
  const quiet = useOwnQuiet()
  if (!quiet?.until && !quiet?.offered) return null
  return (
    <p role="note" className={styles.quiet}>
      {quiet.until
        ? `防骚扰开启中，只有同战队的成员能评论和回复你，${shortDateTime(toTimestamp(quiet.until))} 自动结束。`
        : `最近有许多陌生人评论你，或者有多次举报。可以开启防骚扰，${limits.quietDays} 天内只有同战队的成员能评论和回复你。`}
      <Link to="/user/account">{quiet.until ? '管理' : '去开启'}</Link>
    </p>
  )
}

import type { Moment } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { now } from '../../../kernel/clock/now.ts'
import { toTimestamp } from '../../../kernel/format/date.ts'
import { type Me, useMe } from '../../../kernel/session/index.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useJustWritten } from '../comments/just-written.ts'
import styles from './moment-notice.module.css'

const hour = 3_600_000

/**
 * A line below a newcomer's first post: for its author while it waits, for members who may answer it, and thanks to the
 * first one to answer.
 */
export function FirstPostLine({ moment }: { moment: Moment }) {
  const member = useMe()
  const isFirstAnswer = useJustWritten((written) => written.isFirstAnswer)
  if (!member) return null
  const text = isFirstAnswer ? '谢谢你，这是 TA 的第一帖收到的第一个回应。' : lineOf(moment, member)
  if (!text) return null
  return (
    <p className={cx('row sunken small soft', styles.notice, styles.below)}>
      <Icon name={isFirstAnswer ? 'thumb' : 'comment'} />
      <span>
        <span>{text}</span>
        {isFirstAnswer && mayAnswer(member) && <Link to="/first-posts">看看还有谁在等</Link>}
      </span>
    </p>
  )
}

const mayAnswer = ({ userInfo }: Me) => userInfo.user_level >= limits.firstPostLevel

function lineOf({ awaits_answer, author, time }: Moment, member: Me): string | undefined {
  if (!awaits_answer) return undefined
  if (author.user_id !== member.user_id)
    return mayAnswer(member) ? 'TA 的第一帖还没有人回应，去打个招呼吧。' : undefined
  // Beyond the aim it would only remind them of it.
  const isInTime = now() - toTimestamp(time) < limits.firstPostHours * hour
  return isInTime ? `正在等第一个回应，我们争取 ${limits.firstPostHours} 小时内有人来。` : undefined
}

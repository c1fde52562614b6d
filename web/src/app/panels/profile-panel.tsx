import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask, messageOf } from '../../kernel/ask/index.ts'
import { fullDate, toTimestamp } from '../../kernel/format/date.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { levelProgress, useMe } from '../../kernel/session/index.ts'
import { setTheme, useTheme } from '../../kernel/theme/theme.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Panel } from '../../ui/overlays/panel.tsx'
import { FeedbackPopup } from '../overlays.ts'
import { BackOfficeEntry } from './back-office-entry.tsx'
import { DailyTiles } from './daily-tiles.tsx'
import styles from './profile-panel.module.css'

const themes = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** The personal centre. */
export function ProfilePanel({ onClose }: { onClose: () => void }) {
  const member = useMe()
  const theme = useTheme()
  const signOut = useMutation({
    mutationFn: () => ask('/v1/account/signout', {}),
    onSuccess: () => location.reload(),
    onError: (error) => showToast(messageOf(error), 3),
  })
  if (!member) return null
  const { user_level, next_level_xp, post_xp, comment_xp, coins, time } = member.userInfo

  return (
    <Panel title="个人中心" onClose={onClose}>
      <div className={styles.who}>
        <Avatar
          size="xl"
          userId={member.user_id}
          src={member.avatar_url}
          level={user_level}
          progress={levelProgress(member.userInfo)}
        />
        <p className={styles.name}>{member.username}</p>
        <p className={styles.since}>{fullDate(toTimestamp(time))} 加入</p>
      </div>

      <dl className={styles.figures}>
        <Figure name="等级" value={user_level} />
        <Figure name="距下一级还差" value={next_level_xp - post_xp - comment_xp} unit="经验" />
        <div className={styles.figure}>
          <dt>金币</dt>
          <dd className="tabular">
            <Link to="/user/coins" className={styles.coins} onClick={onClose}>
              {coins}
              <VisuallyHidden>，查看明细</VisuallyHidden>
              <Icon name="chevron-right" size={16} />
            </Link>
          </dd>
        </div>
      </dl>

      <DailyTiles member={member} onClose={onClose} />

      <div className={styles.setting}>
        <span>外观</span>
        <Segmented label="外观" options={themes} value={theme} onValue={setTheme} />
      </div>

      <div className={styles.actions}>
        <Link
          to="/user/profile/$userId"
          params={{ userId: String(member.user_id) }}
          className={buttonClass({ wide: true })}
          onClick={onClose}
        >
          <Icon name="profile" size={18} />
          我的主页
        </Link>
        <Link to="/user/myClans" className={buttonClass({ wide: true })} onClick={onClose}>
          <Icon name="shield" size={18} />
          我的战队
        </Link>
        <Link to="/user/link-account" className={buttonClass({ wide: true })} onClick={onClose}>
          <Icon name="link" size={18} />
          绑定游戏账号
        </Link>
        <Link to="/user/decisions" className={buttonClass({ wide: true })} onClick={onClose}>
          <Icon name="flag" size={18} />
          内容处理记录
        </Link>
        <BackOfficeEntry member={member} />
        <Button wide icon="comment" onClick={() => showPopup(FeedbackPopup, {})}>
          意见反馈
        </Button>
        <Button wide icon="sign-out" busy={signOut.isPending} busyText="正在退出" onClick={() => signOut.mutate()}>
          退出登录
        </Button>
      </div>
    </Panel>
  )
}

function Figure({ name, value, unit }: { name: string; value: number; unit?: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className="tabular">
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  )
}

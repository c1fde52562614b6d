import { Link } from '@tanstack/react-router'
import { fullDate, toTimestamp } from '../../kernel/format/date.ts'
import { FigureStage } from '../../kernel/people/figure-stage.tsx'
import { levelProgress, type Me, useMe } from '../../kernel/session/index.ts'
import { setTheme, useTheme } from '../../kernel/theme/theme.ts'
import { LevelRing } from '../../ui/display/level-ring.tsx'
import { RowContent, RowGroup, rowClass, RowSetting } from '../../ui/display/rows.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Panel } from '../../ui/overlays/panel.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { BackOfficeEntry } from './back-office-entry.tsx'
import { DailyTiles } from './daily-tiles.tsx'
import { OwnRows } from './own-rows.tsx'
import { RareRows } from './rare-rows.tsx'
import { SignOutRow } from './sign-out-row.tsx'
import styles from './profile-panel.module.css'

const themes = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** Personal centre. */
export function ProfilePanel({ onClose }: { onClose: () => void }) {
  const member = useMe()
  const theme = useTheme()
  if (!member) return null

  return (
    <Panel title="个人中心" onClose={onClose}>
      {!member.minors_mode?.closed && <Own member={member} onClose={onClose} />}

      <RowGroup>
        <Link to="/user/account" className={rowClass} onClick={onClose}>
          <RowContent icon={moreIcons.lock}>账号与安全</RowContent>
        </Link>
        <BackOfficeEntry member={member} />
        <RowSetting icon={theme === 'dark' ? 'moon' : 'sun'} label="外观">
          <Segmented label="外观" options={themes} value={theme} onValue={setTheme} />
        </RowSetting>
        <RareRows level={member.userInfo.user_level} onClose={onClose} />
      </RowGroup>

      <RowGroup>
        <SignOutRow />
      </RowGroup>
    </Panel>
  )
}

/** Figure, standing and rows of the member, whose links minors' mode may keep closed. */
function Own({ member, onClose }: { member: Me; onClose: () => void }) {
  const { user_level, next_level_xp, post_xp, comment_xp, coins, time } = member.userInfo
  return (
    <>
      <div className={`stack surface ${styles.who}`}>
        <Link to="/avatar/edit" aria-label="你的形象，去换装扮" className={styles.stage} onClick={onClose}>
          <FigureStage avatar={member.user_avatar} hint="换装扮" sizes="138px" />
        </Link>
        <LevelRing level={user_level} progress={levelProgress(member.userInfo)} />
        <div className={styles.text}>
          <p className={`title bold ${styles.name}`}>{member.username}</p>
          <p className="small faint">{fullDate(toTimestamp(time))} 加入</p>
        </div>
      </div>

      <dl className={`surface ${styles.figures}`}>
        <Figure name="等级" value={user_level} />
        <Figure name="距下一级还差" value={next_level_xp - post_xp - comment_xp} unit="经验" />
        <div className={`stack-xs ${styles.figure}`}>
          <dt className="caption faint">金币</dt>
          <dd className="tabular">
            <Link to="/user/coins" className={styles.coins} onClick={onClose}>
              <span>{coins}</span>
              <VisuallyHidden>，查看明细</VisuallyHidden>
              <Icon name={moreIcons.chevronRight} size={16} />
            </Link>
          </dd>
        </div>
      </dl>

      <DailyTiles member={member} />

      <OwnRows userId={member.user_id} onClose={onClose} />
    </>
  )
}

function Figure({ name, value, unit }: { name: string; value: number; unit?: string }) {
  return (
    <div className={`stack-xs ${styles.figure}`}>
      <dt className="caption faint">{name}</dt>
      <dd className="tabular">
        <span>{value}</span>
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  )
}

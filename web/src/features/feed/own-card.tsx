import type { ReactNode } from 'react'
import { openPanel } from '../../kernel/panels/panels.ts'
import { levelProgress, type Me } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Card } from '../../ui/display/card.tsx'
import styles from './own-card.module.css'

/** The member's level, a button to post, and daily activities, which load into reserved space. */
export function OwnCard({ member, children }: { member: Me; children: ReactNode }) {
  const { user_level, post_xp, comment_xp, next_level_xp, coins } = member.userInfo
  const xp = post_xp + comment_xp

  return (
    <Card aria-label="我">
      <div className={styles.who}>
        <Avatar
          size="l"
          userId={member.user_id}
          src={member.avatar_url}
          level={user_level}
          progress={levelProgress(member.userInfo)}
        />
        <div className={styles.text}>
          <p className={styles.name}>{member.username}</p>
          <p className={styles.standing}>
            距 {user_level + 1} 级还差 <span className="tabular">{next_level_xp - xp}</span> 经验
          </p>
          <p className={styles.standing}>
            金币 <span className="tabular">{coins}</span>
          </p>
        </div>
      </div>
      <Button variant="primary" icon="post" wide onClick={() => openPanel('post')}>
        写帖子
      </Button>
      <div className={styles.daily}>{children}</div>
    </Card>
  )
}

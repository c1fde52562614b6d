import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openPanel } from '../../../kernel/panels/panels.ts'
import { FigureStage } from '../../../kernel/people/figure-stage.tsx'
import { levelProgress, type Me } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LevelRing } from '../../../ui/display/level-ring.tsx'
import styles from './own-card.module.css'

/** The member's figure and level, a button to post, and daily activities. */
export function OwnCard({ member, children }: { member: Me; children: ReactNode }) {
  const { user_level, post_xp, comment_xp, next_level_xp, coins } = member.userInfo
  const xp = post_xp + comment_xp

  return (
    <Card aria-label="我" className={styles.card}>
      <Link to="/avatar/edit" aria-label="你的形象，去换装扮" className={styles.stage}>
        <FigureStage avatar={member.user_avatar} hint="换装扮" sizes="108px" />
      </Link>
      <div className={`row-l ${styles.who}`}>
        <LevelRing level={user_level} progress={levelProgress(member.userInfo)} />
        <div className={styles.text}>
          <p className="bold one-line">{member.username}</p>
          <p className="caption faint">
            距 {user_level + 1} 级还差 <span className="tabular">{next_level_xp - xp}</span> 经验
          </p>
          <p className="caption faint">
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

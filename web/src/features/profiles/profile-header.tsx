import type { Profile } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { ClanLink } from '../../kernel/people/clan-link.tsx'
import { GameId } from '../../kernel/people/game-id.tsx'
import { FigureStage } from '../../kernel/people/figure-stage.tsx'
import { fullDate, toTimestamp } from '../../kernel/format/date.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { levelProgress, useMe } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { LevelRing } from '../../ui/display/level-ring.tsx'
import { FollowButton } from './follow/follow-button.tsx'
import { FollowCounts } from './follow/follow-counts.tsx'
import { BlockPopup } from './block-popup.tsx'
import { FigurePopup } from './figure-popup.tsx'
import styles from './profile-header.module.css'
import { ProfileMenu } from './profile-menu.tsx'
import { Results } from './results.tsx'

/** A member's profile under their figure. Progress to the next level is visible to themselves only. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const member = useMe()
  const isOwn = member?.user_id === profile.user_id
  const { clan, game_username, region } = profile

  return (
    <Card as="div" className={styles.header}>
      {isOwn ? (
        <Link to="/avatar/edit" aria-label="你的形象，去换装扮" className={styles.cover}>
          <FigureStage avatar={profile.user_avatar} hint="换装扮" />
        </Link>
      ) : (
        <button
          type="button"
          aria-label={`查看${profile.username}的全身形象`}
          className={styles.cover}
          onClick={() => showPopup(FigurePopup, { profile })}
        >
          <FigureStage avatar={profile.user_avatar} />
        </button>
      )}
      <div className={styles.body}>
        <LevelRing level={profile.user_level} {...(isOwn && { progress: levelProgress(member.userInfo) })} />
        <div className={styles.who}>
          <h1 className={styles.name}>{profile.username}</h1>
          {profile.ended ? (
            <p className={styles.fact}>这个账号已注销</p>
          ) : (
            <p className={styles.fact}>{fullDate(toTimestamp(profile.time))} 加入</p>
          )}
          {region && <p className={styles.fact}>IP属地：{region}</p>}
          {clan && (
            <p className={styles.fact}>
              战队 <ClanLink clan={clan} />
            </p>
          )}
          {game_username && (
            <p className={styles.fact}>
              游戏ID <GameId id={game_username} />
            </p>
          )}
        </div>
        <dl className={styles.figures}>
          <Count name="帖子" count={profile.moment_count} />
          <Count name="评论" count={profile.comment_count} most={limits.commentsCounted} />
          <Count name="获赞" count={profile.thumb_count} />
        </dl>
        {!profile.ended && <FollowCounts profile={profile} isOwn={isOwn} />}
        {member && !isOwn && !profile.ended && (
          <div className={styles.menu}>
            {profile.blocked === 0 && <FollowButton member={profile} follow={profile.follow} />}
            <ProfileMenu profile={profile} />
          </div>
        )}
        <Results profile={profile} isOwn={isOwn} />
        {profile.blocked === 1 && (
          <div className={styles.blocked}>
            你已屏蔽 TA：帖子和评论会折叠起来，回复也不会通知你。
            <Button variant="ghost" size="s" onClick={() => showPopup(BlockPopup, { member: profile, blocked: true })}>
              取消屏蔽
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** `most`: where counting ends. */
function Count({ name, count, most }: { name: string; count: number; most?: number }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className="tabular">{count === most ? `${count}+` : count}</dd>
    </div>
  )
}

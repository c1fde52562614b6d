import type { Profile } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { ClanLink } from '../../../kernel/people/clan-link.tsx'
import { CopiedText } from '../../../kernel/people/copied-text.tsx'
import { FigureStage } from '../../../kernel/people/figure-stage.tsx'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { levelProgress, useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/display/card.tsx'
import { LevelRing } from '../../../ui/display/level-ring.tsx'
import { FollowButton } from './follow/follow-button.tsx'
import { BlockPopup } from './block-popup.tsx'
import { FigurePopup } from './figure-popup.tsx'
import styles from './profile-header.module.css'
import { ProfileCounts } from './profile-counts.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { Results } from './results.tsx'
import { Signature } from './signature/signature.tsx'

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
      <div className={`stack-l ${styles.body}`}>
        <LevelRing level={profile.user_level} {...(isOwn && { progress: levelProgress(member.userInfo) })} />
        <div>
          <h1 className={styles.name}>{profile.username}</h1>
          <p className={`small faint ${styles.facts}`}>
            {profile.unclaimed && <span>旧站成员</span>}
            <span>{profile.ended ? '这个账号已注销' : `${fullDate(toTimestamp(profile.time))} 加入`}</span>
            {region && (
              <Feature name="regions">
                <span>IP属地：{region}</span>
              </Feature>
            )}
            {clan && (
              <span>
                战队 <ClanLink clan={clan} />
              </span>
            )}
            {game_username && (
              <span>
                游戏ID <CopiedText text={game_username} what="游戏ID" />
              </span>
            )}
          </p>
        </div>
        {member && !isOwn && !profile.ended && (
          <div className={`row-s ${styles.menu}`}>
            {profile.blocked === 0 && profile.follow && (
              <Feature name="follows">
                <FollowButton member={profile} isFollowed={profile.follow.followed === 1} />
              </Feature>
            )}
            <ProfileMenu profile={profile} />
          </div>
        )}
        <div className={styles.row}>
          <Signature profile={profile} isOwn={isOwn} />
        </div>
        <div className={styles.row}>
          <ProfileCounts profile={profile} isOwn={isOwn} />
        </div>
        <div className={styles.row}>
          <Results profile={profile} isOwn={isOwn} />
        </div>
        {profile.blocked === 1 && (
          <div className={cx(styles.row, styles.blocked)}>
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

import type { Mission } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RewardPicture, rewardText } from '../../../kernel/items/reward-picture.tsx'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './mission-row.module.css'
import { missionReward, missionState } from './mission-state.ts'
import type { useClaim } from './use-claim.ts'

interface Props {
  mission: Mission
  /** The community's display name. */
  place: string
  claims: ReturnType<typeof useClaim>
  /** Callbacks of missions without a post. */
  actions: MissionActions
}

export interface MissionActions {
  onPublish: (community: string) => void
  onCheckIn: () => void
}

export function MissionRow({ mission, place, claims, actions }: Props) {
  const { mission_description, done, goal } = mission
  const reward = missionReward(mission)
  return (
    <li className={`divided stack ${styles.row}`} data-state={missionState(mission)}>
      <span className={`centred ${styles.picture}`}>
        <RewardPicture reward={reward} size={36} />
      </span>
      <div>
        <p className={`small bold ${styles.description}`}>{mission_description}</p>
        <p className={`caption faint ${styles.note}`}>
          {place && <span>{place} · </span>}
          <span>
            奖励 <strong>{rewardText(reward)}</strong>
          </span>
        </p>
        {goal > 1 && (
          <div className={`row caption soft ${styles.progress}`}>
            <progress aria-label={`${mission_description}的进度`} max={goal} value={done} />
            <span className="tabular" aria-hidden="true">
              {done}/{goal}
            </span>
          </div>
        )}
      </div>
      <Act mission={mission} claims={claims} actions={actions} />
    </li>
  )
}

function Act({ mission, claims, actions }: Omit<Props, 'place'>): ReactNode {
  const { id, mission_description, message_id, community_name, mission_type } = mission
  const of = <VisuallyHidden> {mission_description}</VisuallyHidden>
  const state = missionState(mission)

  if (state === 'done')
    return (
      <span className="row-s small faint">
        <Icon name={moreIcons.check} size={16} />
        已完成
      </span>
    )
  if (state === 'claimable')
    return (
      <Button
        variant="primary"
        size="s"
        busy={claims.claiming === id}
        wait={claims.claiming === id ? claims.wait : undefined}
        onClick={() => claims.claim(id)}
      >
        <span>领取{of}</span>
      </Button>
    )
  // The companion appears unrequested; its page says what it has told.
  if (mission_type === 6)
    return (
      <Link to="/event/westworld" className={buttonClass({ size: 's' })}>
        <span>去完成{of}</span>
      </Link>
    )
  if (message_id > 0)
    return (
      <Link
        to="/community/$division/$messageId"
        params={{ division: community_name, messageId: String(message_id) }}
        target="_blank"
        className={buttonClass({ size: 's' })}
      >
        <span>
          去完成{of}
          <VisuallyHidden>（在新标签页打开）</VisuallyHidden>
        </span>
      </Link>
    )
  if (mission_type === 5)
    return (
      <Link to="/event/tile" className={buttonClass({ size: 's' })}>
        <span>去完成{of}</span>
      </Link>
    )
  return (
    <Button size="s" onClick={mission_type === 4 ? actions.onCheckIn : () => actions.onPublish(community_name)}>
      <span>去完成{of}</span>
    </Button>
  )
}

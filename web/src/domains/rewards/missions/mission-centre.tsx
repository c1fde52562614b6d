import type { Mission } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './mission-row.module.css'
import { MissionRow, type MissionActions } from './mission-row.tsx'
import { missionList } from './queries.ts'
import { useClaim } from './use-claim.ts'

interface Props extends PopupProps {
  placeOf: (community: string) => string
  actions: MissionActions
}

/** Open missions with their rewards. */
export function MissionCentre({ placeOf, actions, onClose }: Props) {
  const known = useMe()?.user_mission ?? []
  const missions = useQuery({ ...missionList, ...(known.length > 0 && { placeholderData: known }) })
  return (
    <Dialog title="任务中心" onClose={onClose}>
      {missions.data ? (
        <Missions missions={missions.data} placeOf={placeOf} actions={actions} />
      ) : missions.isPending ? (
        <Waiting />
      ) : (
        <LoadFailed error={missions.error} busy={missions.isFetching} onRetry={() => missions.refetch()} />
      )}
    </Dialog>
  )
}

function Missions({ missions, placeOf, actions }: Omit<Props, 'onClose'> & { missions: readonly Mission[] }) {
  const claims = useClaim()
  if (missions.length === 0) return <Empty scene="missions">现在没有任务，过几天再来看看吧</Empty>
  return (
    <ul>
      {missions.map((mission) => (
        <MissionRow
          key={mission.id}
          mission={mission}
          place={placeOf(mission.community_name)}
          claims={claims}
          actions={actions}
        />
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>正在加载任务</VisuallyHidden>
      {['64%', '82%', '56%'].map((width) => (
        <div key={width} className={`stack ${styles.waiting}`} aria-hidden="true">
          <Skeleton round width={36} height={36} />
          <div className="stack-s">
            <Skeleton width={width} height={16} />
            <Skeleton width="44%" height={12} />
          </div>
          <Skeleton width={68} height={32} />
        </div>
      ))}
    </div>
  )
}

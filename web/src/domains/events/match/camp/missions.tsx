import type { MatchMission } from '@judian/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { useNotForMinors } from '../../../../kernel/minors/use-not-for-minors.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import { copyLink } from '../../../../kernel/clipboard/share-link.ts'
import { matchInfo } from '../queries.ts'
import type { MatchPhase } from '../match-phase.ts'
import styles from './missions.module.css'

interface Props {
  event: string
  missions: readonly MatchMission[]
  phase: MatchPhase
}

/** Missions that earn chances, besides voting. */
export function Missions({ event, missions, phase }: Props) {
  return (
    <Card as="div" className={styles.card}>
      {missions.length === 0 ? (
        <Empty scene="missions">
          {phase === 'over' ? '这次活动没有任务' : '这次活动没有任务，投票就能得到抽奖机会'}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {missions.map((mission) => (
            <li
              key={mission.mission_id}
              className={`divided row-l ${styles.row}`}
              data-finished={mission.finished === 1 || undefined}
            >
              <span className={styles.words}>
                {mission.description}
                <span className="caption accent">抽奖机会 +{mission.chances}</span>
              </span>
              <MissionAct event={event} mission={mission} phase={phase} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function MissionAct({ event, mission, phase }: { event: string; mission: MatchMission; phase: MatchPhase }) {
  const { description, link, one_click, finished } = mission
  if (finished === 1)
    return (
      <span className={`small soft ${styles.done}`}>
        <Icon name={moreIcons.check} size={16} />
        已完成
      </span>
    )
  if (phase !== 'open')
    return <span className={`small soft ${styles.done}`}>{phase === 'coming' ? '未开始' : '已结束'}</span>
  if (one_click === 1) return <OneClick event={event} mission={mission} />
  return (
    <a href={link || '/'} className={buttonClass({ size: 's' })}>
      <span>
        去完成<VisuallyHidden> {description}</VisuallyHidden>
      </span>
    </a>
  )
}

/** Completed by its click, then follows the mission's link; a link to this page means sharing it. */
function OneClick({ event, mission }: { event: string; mission: MatchMission }) {
  const client = useQueryClient()
  const { mission_id, description, link } = mission
  const refuse = useNotForMinors('做抽奖任务')
  const finish = useMutation({
    mutationFn: () =>
      ask('/v1/event/match/finishOneClickMission', { match_name_id: event, mission_id, request_id: newRequestId() }),
    onSuccess: () => showToast(`完成任务，抽奖机会 +${mission.chances}`),
    onError: (error) => showToast(messageOf(error), 3),
    onSettled: () => void client.invalidateQueries(matchInfo(event)),
  })
  const act = async () => {
    if (link === location.pathname) await copyLink(Promise.resolve(location.origin + link))
    await finish.mutateAsync()
    if (link !== '' && link !== location.pathname) location.assign(link)
  }
  return (
    <Button size="s" busy={finish.isPending} onClick={refuse ?? (() => void act().catch(() => {}))}>
      <span>
        {link === location.pathname ? '分享' : link === '' ? '完成' : '去看看'}
        <VisuallyHidden> {description}</VisuallyHidden>
      </span>
    </Button>
  )
}

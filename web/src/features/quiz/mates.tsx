import type { OwnQuizResult, QuizMate } from '@judian/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../kernel/ask/index.ts'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { mapCached } from '../../kernel/people/map-cached.ts'
import { PersonName, PersonPicture } from '../../kernel/people/person-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ToggleChip } from '../../ui/fields/toggle-chip.tsx'
import { FollowButton } from '../profiles/follow/follow-button.tsx'
import { fitLabels } from './fit.ts'
import styles from './mates.module.css'
import { quizMates } from './queries.ts'
import { ResultSwitch } from './result-switch.tsx'

interface Props {
  communityId: number
  own: OwnQuizResult
}

/** The members who look for team mates, those whose results fit the member's best first. */
export function Mates({ communityId, own }: Props) {
  const [isLinked, setLinked] = useState(false)
  return (
    <Card className={styles.card} aria-labelledby="find-mates">
      <div className={styles.head}>
        <h2 id="find-mates" className={styles.heading}>
          找最配的队友
        </h2>
        <ToggleChip label="绑定了游戏ID" checked={isLinked} onChecked={setLinked} />
      </div>
      <p className={styles.about}>他们也在找队友，越靠前和你越配。</p>
      <List communityId={communityId} own={own} isLinked={isLinked} onAll={() => setLinked(false)} />
      <ResultSwitch
        communityId={communityId}
        checked={own.seeks_mates === 1}
        save={async (on) => {
          const form = { community_id: communityId, seeks_mates: on }
          const { seeks_mates } = await ask('/v1/event/mbti/updateSeeksMates', form)
          return { seeks_mates: seeks_mates || undefined }
        }}
      >
        我也在找队友，让测过的人在这里找到我
      </ResultSwitch>
    </Card>
  )
}

function List({ communityId, own, isLinked, onAll }: Props & { isLinked: boolean; onAll: () => void }) {
  const mates = useInfiniteQuery(quizMates(communityId, own.resultId, isLinked))
  if (mates.isPending) return <Skeleton height={136} />
  if (!mates.data) return <LoadFailed error={mates.error} busy={mates.isFetching} onRetry={() => mates.refetch()} />
  const members = mates.data.pages.flatMap((page) => page.members)
  if (members.length === 0)
    return isLinked ? (
      <Empty scene="people" action={<Button onClick={onAll}>看所有人</Button>}>
        在找队友的人里，还没有谁绑定了游戏ID
      </Empty>
    ) : (
      <Empty scene="people">
        {own.seeks_mates
          ? '除了你，还没有人在找队友。把档案发到社区，叫人来测一测'
          : '还没有人在找队友。勾选下面这一项，再把档案发到社区，叫人来测一测'}
      </Empty>
    )

  return (
    <>
      <ul className={styles.mates}>
        {members.map((mate) => (
          <Mate key={mate.user_id} communityId={communityId} mate={mate} />
        ))}
      </ul>
      {mates.hasNextPage && (
        <Button
          variant="ghost"
          icon="chevron-down"
          busy={mates.isFetchingNextPage}
          onClick={() => void mates.fetchNextPage()}
        >
          {mates.isFetchNextPageError ? '没能加载出来，再试一次' : '再看一些'}
        </Button>
      )}
    </>
  )
}

function Mate({ communityId, mate }: { communityId: number; mate: QuizMate }) {
  const client = useQueryClient()
  const { user_id, username, kind, fit, resultId, followed } = mate
  const showFollowed = (now: 0 | 1) =>
    mapCached(client, (found) =>
      found['user_id'] === user_id && 'fit' in found ? { ...found, followed: now || undefined } : found,
    )

  return (
    <li className={styles.mate}>
      <PersonPicture author={mate} size="l" />
      <div className={styles.who}>
        <PersonName author={mate} className={styles.name}>
          {username}
        </PersonName>
        <span className={styles.kind}>
          {kind.code} {kind.name}
        </span>
        <span className={styles.fit}>
          <Chip tone={fit >= 5 ? 'accent' : 'plain'}>{fitLabels[fit]}</Chip>
          <Link
            to="/event/mbti/$communityId/result/$resultId"
            params={{ communityId: String(communityId), resultId }}
            className={styles.compare}
            aria-label={`和 ${username} 比一比`}
          >
            比一比
          </Link>
        </span>
      </div>
      <FollowButton member={mate} isFollowed={followed === 1} onChanged={showFollowed} />
    </li>
  )
}

import type { Decision } from '@judian/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isApiError } from '../../kernel/ask/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Card } from '../../ui/display/card.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { DecisionList } from './decision-list.tsx'
import { DecisionMarks } from './decision-marks.tsx'
import { type CommunityNames, isAgainst, kindNames } from './decision-text.ts'
import styles from './decisions.module.css'
import { HalfYears } from './half-years.tsx'
import { moderationFigures, moderationLog } from './queries.ts'
import '../../ui/print.css'
import { Feature } from '../../kernel/feature/feature.tsx'

interface Props {
  communities: CommunityNames
  /** All communities if undefined. */
  community: string | undefined
  onCommunity: (community: string | undefined) => void
}

/** The public log of moderation decisions with their rules. */
export function ModerationLogScreen({ communities, community, onCommunity }: Props) {
  useTitle('处理公示')
  const figures = useQuery(moderationFigures)
  const log = useInfiniteQuery({
    ...moderationLog(community),
    throwOnError: (error, query) => query.state.data === undefined && isApiError(error, 'NotSignedIn'),
  })
  const options = [{ value: '', label: '全部社区' }, ...[...communities].map(([value, label]) => ({ value, label }))]
  return (
    <div className="reading">
      <ScreenTitle>处理公示</ScreenTitle>
      <p className="small soft">
        每一次驳回、删除
        <Feature name="hot-lists" fallback="和恢复">
          、恢复和移出热榜
        </Feature>
        都公开在这里：依据哪条规则、申诉结果如何。不写是谁，也不写是哪一篇。
      </p>
      <Card aria-label="按半年统计" className={styles.figures}>
        <HalfYears />
      </Card>
      {/* The figures would move it. */}
      {!figures.isPending && (
        <>
          <Choice
            label="社区"
            hideLabel
            oneLine
            options={options}
            value={community ?? ''}
            onValue={(value) => onCommunity(value === '' ? undefined : value)}
          />
          <Card as="div" size="list">
            <DecisionList
              label="处理公示"
              list={log}
              none="还没有任何处理，大家都很友善"
              renderItem={(decision) => (
                <LogRow
                  key={decision.id}
                  decision={decision}
                  community={communities.get(decision.community_name) ?? decision.community_name}
                />
              )}
            />
          </Card>
        </>
      )}
    </div>
  )
}

function LogRow({ decision, community }: { decision: Decision; community: string }) {
  const { kind, rule, time } = decision
  return (
    <li className={`divided stack-s ${styles.row}`}>
      <p className={styles.top}>
        <DecisionMarks decision={decision} />
        <span>{`${community && `${community}的`}一${kind === 'moment' ? '个' : '条'}${kindNames[kind]}`}</span>
        <span className={`caption faint ${styles.faint}`}>
          <RelativeTime time={time} />
        </span>
      </p>
      {isAgainst(decision) && <p className="small soft">依据：{rule}</p>}
    </li>
  )
}

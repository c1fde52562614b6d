import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '../../kernel/ask/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Card } from '../../ui/display/card.tsx'
import { DecisionList } from './decision-list.tsx'
import type { CommunityNames } from './decision-text.ts'
import styles from './decisions.module.css'
import { OwnDecisionRow } from './own-decision-row.tsx'
import { myDecisions } from './queries.ts'

/** Decisions on the member's own content with reasons; each can be appealed once. */
export function MyDecisionsScreen({ communities }: { communities: CommunityNames }) {
  useTitle('内容处理记录')
  const decisions = useInfiniteQuery({
    ...myDecisions,
    // Visitors see the welcome screen instead of the whole screen.
    throwOnError: (error, query) => query.state.data === undefined && isApiError(error, 'NotSignedIn'),
  })
  return (
    <div className="reading">
      <ScreenTitle>内容处理记录</ScreenTitle>
      <p className="small soft">
        你的帖子和评论收到的每一个处理都在这里。觉得不对，可以申诉一次，由另一位管理者复核。
        <Link to="/moderation/log" className={styles.link}>
          看看全站的处理公示
        </Link>
      </p>
      <Card as="div" size="list">
        <DecisionList
          label="内容处理记录"
          list={decisions}
          none="还没有任何处理，保持下去"
          renderItem={(decision) => (
            <OwnDecisionRow
              key={decision.id}
              decision={decision}
              community={communities.get(decision.community_name) ?? decision.community_name}
            />
          )}
        />
      </Card>
    </div>
  )
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../../kernel/session/index.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { compareHash, useQuizEvent } from './use-quiz.ts'
import { Comparison } from './comparison.tsx'
import { ownQuizResult, sharedQuizResult } from './queries.ts'
import { ResultView } from './result-view.tsx'

interface Props {
  communityId: number
  resultId: string
}

/** A shared result, public; next to the member's own if they have one. */
export function SharedResultScreen({ communityId, resultId }: Props) {
  const { data } = useSuspenseQuery(sharedQuizResult(communityId, resultId))
  const { closed } = useQuizEvent(communityId)
  const isMember = Boolean(useMe())
  const { data: mine } = useQuery({ ...ownQuizResult(communityId), enabled: isMember })
  const isOthers = mine && mine.resultId !== resultId
  return (
    <ResultView
      {...data}
      heading="一份公开的档案"
      comparison={isOthers && <Comparison communityId={communityId} mine={mine} theirs={data} />}
      actions={
        !closed &&
        !mine && (
          <Link
            to="/event/mbti/$communityId"
            params={{ communityId: String(communityId) }}
            hash={compareHash(resultId)}
            className={buttonClass({ variant: 'primary' })}
          >
            我也来测一测，和 TA 比一比
          </Link>
        )
      }
    />
  )
}

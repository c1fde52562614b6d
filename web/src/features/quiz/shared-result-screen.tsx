import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/actions/button.tsx'
import { sharedQuizResult } from './queries.ts'
import { ResultView } from './result-view.tsx'
import { useQuizEvent } from './use-quiz.ts'

interface Props {
  communityId: number
  resultId: string
}

/** A shared result, public. */
export function SharedResultScreen({ communityId, resultId }: Props) {
  const { data } = useSuspenseQuery(sharedQuizResult(communityId, resultId))
  const { closed } = useQuizEvent(communityId)
  return (
    <ResultView
      {...data}
      heading="一份公开的档案"
      actions={
        !closed && (
          <Link
            to="/event/mbti/$communityId"
            params={{ communityId: String(communityId) }}
            className={buttonClass({ variant: 'primary' })}
          >
            我也来测一测
          </Link>
        )
      }
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { divisionLists } from '../../domains/communities/queries.ts'
import { OwnResultScreen, type ResultPost } from '../../domains/events/quiz/own-result-screen.tsx'
import { QuizScreen as Quiz } from '../../domains/events/quiz/quiz-screen.tsx'
import { SharedResultScreen as Shared } from '../../domains/events/quiz/shared-result-screen.tsx'
import { VisitorQuiz } from '../../domains/events/quiz/visitor-quiz.tsx'
import { messageOf } from '../../kernel/ask/index.ts'
import { openPanel } from '../../kernel/panels/panels.ts'
import { useMe } from '../../kernel/session/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { draftCard } from '../composed/draft-card.ts'
import { homeCommunity } from '../../kernel/home.ts'

const showFailure = (error: unknown) => showToast(messageOf(error), 3, 5_000)

const useCommunityId = () => Number(useParams({ strict: false }).communityId)

/** Quiz questions, keyed by community; for visitors an invitation. */
export function QuizScreen() {
  const communityId = useCommunityId()
  return useMe() ? <Quiz key={communityId} communityId={communityId} /> : <VisitorQuiz communityId={communityId} />
}

/** The member's own quiz result. */
export function QuizResultScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const member = useMe()
  const communityId = useCommunityId()

  /** Navigates to the quiz's community and opens the editor with the drawn card. */
  const post = async (card: ResultPost) => {
    const lists = await client.ensureQueryData(divisionLists(homeCommunity))
    const place = lists.divisionLists.find((one) => one.community_id === communityId)
    const division = place?.community_name ?? homeCommunity
    await draftCard(client, member!.user_id, division, { ...card, tag: '闲聊' })
    await navigate({ to: '/community/$division', params: { division } })
    openPanel('post')
  }

  if (!member) return <VisitorQuiz communityId={communityId} />
  return <OwnResultScreen communityId={communityId} onPost={(one) => post(one).catch(showFailure)} />
}

/** A shared quiz result. */
export function SharedQuizResultScreen() {
  const { resultId = '' } = useParams({ strict: false })
  return <Shared communityId={useCommunityId()} resultId={resultId} />
}

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import { newRequestId } from '../../../kernel/ask/request-id.ts'
import { useEventPage } from '../use-events.ts'
import { addAnswer, type Answers, firstOpen, readAnswers, removeAnswers, withStored } from './answers.ts'
import { ownQuizResult, quizQuestions } from './queries.ts'

/** The event of this community's quiz as it is now; each has its own page. */
export const useQuizEvent = (communityId: number) => useEventPage(`/event/mbti/${communityId}`)

/** Progress through the questions: the last answer submits them all. */
export function useQuiz(communityId: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(quizQuestions(communityId))
  const { questions } = data
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(communityId, questions))
  const [index, setIndex] = useState(() => firstOpen(questions, answers))
  // Unchanged answers reuse their request_id: a retry after a timeout creates no second result.
  const submission = useRef({ answers, requestId: newRequestId() })

  // Synchronises with the answers of other tabs.
  useEffect(() => {
    const onStorage = () => setAnswers((known) => withStored(communityId, questions, known))
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [communityId, questions])

  const sending = useMutation({
    mutationFn: (all: Answers) => {
      if (submission.current.answers !== all) submission.current = { answers: all, requestId: newRequestId() }
      return ask('/v1/event/mbti/calculateResult', {
        community_id: communityId,
        answers: questions.map(({ id }) => ({ question_id: id, option_id: all[id]! })),
        request_id: submission.current.requestId,
      })
    },
    async onSuccess(result) {
      removeAnswers(communityId)
      await pictureOrTime(result.result.image_url)
      client.setQueryData(ownQuizResult(communityId).queryKey, result)
      const params = { communityId: String(communityId) }
      const resultId = comparedIn(location.hash)
      return resultId
        ? navigate({ to: '/event/mbti/$communityId/result/$resultId', params: { ...params, resultId }, replace: true })
        : navigate({ to: '/event/mbti/$communityId/result', params, replace: true })
    },
  })

  const choose = (optionId: number) => {
    if (sending.isPending) return
    const all = addAnswer(communityId, questions, answers, { [questions[index]!.id]: optionId })
    setAnswers(all)
    const isWhole = questions.every(({ id }) => all[id] !== undefined)
    if (index + 1 < questions.length) setIndex(isWhole ? index + 1 : Math.min(index + 1, firstOpen(questions, all)))
    else if (isWhole) sending.mutate(all)
    else setIndex(firstOpen(questions, all))
  }

  return {
    title: data.title,
    count: questions.length,
    index,
    question: questions[index]!,
    chosen: answers[questions[index]!.id],
    choose,
    back: index > 0 && !sending.isPending ? () => setIndex(index - 1) : undefined,
    isSending: sending.isPending,
    error: sending.error,
    resend: () => sending.mutate(answers),
  }
}

/** Until a picture has loaded, so that a page doesn't show its text first; for two seconds at most. */
const pictureOrTime = (src: string) =>
  Promise.race([
    Object.assign(new Image(), { src })
      .decode()
      .catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, 2_000)),
  ])

/** The fragment of the questions' address for a taker who wants to be compared with this shared result afterwards. */
export const compareHash = (resultId: string) => `with-${resultId}`

/** The result that a fragment names; undefined for any other fragment. */
export const comparedIn = (hash: string): string | undefined => /^#with-([\w-]{22})$/.exec(hash)?.[1]

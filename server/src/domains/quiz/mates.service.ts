import type { CallInput, CallOutput } from '@judian/contract'
import { fitOf } from '@judian/contract/quiz-fit'
import type { AppContext } from '../../kernel/context.ts'
import { pageWithCursor } from '../../kernel/db/list-order.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { authorCards } from '../accounts/index.ts'
import { selectMates } from './members.sql.ts'
import { findQuiz } from './quiz.service.ts'
import * as sql from './quiz.sql.ts'
import { presentKind } from './quiz.view.ts'

/** Members who look for team mates, those whose results fit one's own best first. Throws QuizNotFound and QuizNotTaken. */
export async function listMates(
  { db }: AppContext,
  me: Member,
  { community_id: communityId, linked, after }: CallInput<'/v1/event/mbti/getMates'>,
): Promise<CallOutput<'/v1/event/mbti/getMates'>> {
  const quiz = await findQuiz(db, communityId)
  const mine = await sql.selectStanding(db, me.id, communityId)
  if (!mine) throw new ApiError('QuizNotTaken')
  const own = quiz.results.find(({ code }) => code === mine.code)!
  const [lastFit, lastId] = after ? (after.split('_').map(Number) as [number, number]) : [Infinity, 0]
  const sought = quiz.results
    .map((result) => ({ code: result.code, fit: fitOf(own, result) }))
    .filter(({ fit }) => fit <= lastFit)
    .map((one) => ({ ...one, below: one.fit === lastFit ? lastId : Number.MAX_SAFE_INTEGER }))
  const { shown, end } = pageWithCursor(await selectMates(db, { communityId, me: me.id, linked: linked === 1, sought }))
  const cards = await authorCards(
    db,
    shown.map(({ userId }) => userId),
    communityId,
  )
  return {
    status: 200,
    members: shown.map(({ userId, publicId, code, fit, followed }) => ({
      ...cards.get(userId)!,
      resultId: publicId,
      kind: presentKind(quiz, code),
      fit,
      ...(followed && { followed: 1 as const }),
    })),
    ...end,
  }
}

/** Lets oneself be found as a team mate, or no longer. Throws QuizNotTaken. */
export async function seekMates({ db }: AppContext, me: Member, communityId: number, seeks: boolean) {
  const updated = await sql.updateStanding(db, me.id, communityId, { seeksMates: seeks })
  if (!updated) throw new ApiError('QuizNotTaken')
  return { seeks_mates: flagOf(updated.seeksMates) }
}

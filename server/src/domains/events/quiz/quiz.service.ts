import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { opaqueId, sha256 } from '../../../kernel/random.ts'
import { authorCards } from '../../accounts/index.ts'
import { requireOpenEvent, requireShownEvent } from '../index.ts'
import type { StoredQuiz } from './document.ts'
import { selectListed } from './members.sql.ts'
import * as sql from './quiz.sql.ts'
import { presentResult } from './quiz.view.ts'
import { type Answer, scoreOf, weightsOf } from './scoring.ts'

/**
 * The questions without their options' weights, each with its options in the member's own order. Throws QuizNotFound,
 * EventNotFound.
 */
export async function listQuestions({ db }: AppContext, me: Member, communityId: number) {
  await requireShownEvent(db, 'quiz')
  const { title, questions } = await findQuiz(db, communityId)
  return {
    title,
    questions: questions.map(({ id, content, options }) => ({
      id,
      content,
      options: shuffled(options, `${me.id} ${id}`).map((option) => ({ id: option.id, content: option.content })),
    })),
  }
}

/**
 * Computes the result of these answers and stores it as the member's latest. Throws QuizNotFound, EventNotFound,
 * EventNotBegun, EventNotOpen, and Malformed with the unanswered question.
 */
export async function calculateResult(
  ctx: AppContext,
  me: Member,
  communityId: number,
  answers: readonly Answer[],
  requestId: string | undefined,
) {
  const { db, clock } = ctx
  await once(db, { me, call: 'mbti/calculateResult', requestId }, async (tx, afterCommit) => {
    const createdAt = clock.now()
    await requireOpenEvent(tx, 'quiz', createdAt)
    const quiz = await findQuiz(tx, communityId)
    const score = scoreOf(quiz, weightsOf(quiz, answers))
    const result = { publicId: opaqueId(), userId: me.id, communityId, ...score, createdAt }
    await sql.insertResult(tx, result)
    // The statistics include the own result at once.
    afterCommit(() => ctx.cache.invalidate(countsKey(communityId)))
    return { resultId: result.publicId }
  })
  return readOwnResult(ctx, me, communityId)
}

/** One's latest result. Throws QuizNotFound and QuizNotTaken. */
export async function readOwnResult(ctx: AppContext, me: Member, communityId: number) {
  const { db } = ctx
  const quiz = await findQuiz(db, communityId)
  const mine = await sql.selectStanding(db, me.id, communityId)
  if (!mine) throw new ApiError('QuizNotTaken')
  const alike = await selectListed(db, communityId, mine.code, me.id)
  const cards = await authorCards(db, alike, communityId)
  return {
    ...presentResult(quiz, mine, await countsOf(ctx, communityId)),
    listed: flagOf(mine.listed),
    members: alike.flatMap((userId) => cards.get(userId) ?? []),
  }
}

/** A result by its public id, for anyone with its address. Throws QuizResultNotFound. */
export async function readSharedResult(ctx: AppContext, communityId: number, publicId: string) {
  const [quiz, result] = await Promise.all([
    sql.selectQuiz(ctx.db, communityId),
    sql.selectResult(ctx.db, communityId, publicId),
  ])
  if (!quiz || !result) throw new ApiError('QuizResultNotFound')
  return presentResult(quiz, result, await countsOf(ctx, communityId))
}

/** Shows or hides one's result: on card and profile, and among members with the same. Throws QuizNotTaken. */
export async function listOneself({ db }: AppContext, me: Member, communityId: number, listed: boolean) {
  const updated = await sql.updateStanding(db, me.id, communityId, { listed })
  if (!updated) throw new ApiError('QuizNotTaken')
  return { listed: flagOf(updated.listed) }
}

/** A stable order determined by the seed; adding or removing an option keeps the others' order. */
function shuffled<T extends { id: number }>(options: readonly T[], seed: string): T[] {
  const places = new Map(options.map(({ id }) => [id, sha256(`option ${seed} ${id}`)]))
  return options.toSorted((one, other) => Buffer.compare(places.get(one.id)!, places.get(other.id)!))
}

/** Throws QuizNotFound. */
export async function findQuiz(db: Db | Tx, communityId: number): Promise<StoredQuiz> {
  const quiz = await sql.selectQuiz(db, communityId)
  if (!quiz) throw new ApiError('QuizNotFound')
  return quiz
}

const countsKey = (communityId: number) => `quiz counts ${communityId}`

const countsOf = ({ db, cache }: AppContext, communityId: number) =>
  cache.get(countsKey(communityId), [countsKey(communityId)], () => sql.selectCounts(db, communityId))

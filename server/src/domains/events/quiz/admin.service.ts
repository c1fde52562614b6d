import { type CallInput, type QuizDocument, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import * as sql from './admin.sql.ts'
import { withIds } from './document.ts'
import { selectQuiz } from './quiz.sql.ts'
import { presentKindResult } from './quiz.view.ts'
import { reachOf } from './reach.ts'
import { scoreOf } from './scoring.ts'
import { shippedQuiz } from './shipped/quiz.ts'

export async function listQuizzes({ db }: AppContext) {
  const rows = await sql.selectQuizzes(db)
  return {
    quizzes: rows.map(({ id, fullname, title, taken }) => ({
      community_id: id,
      community_fullname: fullname,
      ...(title !== null && { title }),
      taken_count: taken,
    })),
  }
}

/** A community's quiz, else the one that ships. Throws CommunityNotFound. */
export async function readQuiz({ db }: AppContext, communityId: number) {
  if (!(await sql.selectIsCommunity(db, communityId))) throw new ApiError('CommunityNotFound')
  const version = await versionOf(db, { kind: 'quiz', name: communityId })
  const quiz: QuizDocument = (await selectQuiz(db, communityId)) ?? shippedQuiz
  return { quiz, reach: reachOf(quiz), version }
}

/** A draft's result for one chosen option a question, by its place. Throws Malformed, naming a question without one. */
export function previewQuiz(quiz: QuizDocument, choices: readonly number[]) {
  const weights = quiz.questions.map(({ options }, index) => {
    const option = options[choices[index] ?? -1]
    if (!option) throw new ApiError('Malformed', { fields: { choices: `第 ${index + 1} 题还没有回答` } })
    return option.weights
  })
  return { result: presentKindResult(quiz, scoreOf(quiz, weights)) }
}

/** Replaces a community's quiz. Throws CommunityNotFound, Outdated, and QuizUnreachable while some result can't be reached. */
export async function saveQuiz(
  { db, clock, publish }: AppContext,
  me: Member,
  { community_id: communityId, quiz, version: loaded }: CallInput<'/v1/admin/quizzes/saveQuiz'>,
) {
  const reach = reachOf(quiz)
  if (reach.some(({ reachable }) => !reachable)) throw new ApiError('QuizUnreachable')
  const saved = await inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    if (!(await sql.selectIsCommunity(tx, communityId))) throw new ApiError('CommunityNotFound')
    const version = await takeVersion(tx, { kind: 'quiz', name: communityId }, loaded)
    const at = clock.now()
    const before = await sql.lockQuiz(tx, communityId)
    const after = withIds(quiz, before)
    await sql.upsertQuiz(tx, communityId, after, at)
    await audit(tx, {
      actorId: me.id,
      act: 'save-quiz',
      subjectKind: 'quiz',
      subjectId: communityId,
      before,
      after,
      at,
    })
    afterCommit(() => publish(topics.site, { kind: 'events' }))
    return { quiz: after, version }
  })
  return { ...saved, reach }
}

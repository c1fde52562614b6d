import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { StoredQuiz } from './document.ts'

interface Listed {
  id: number
  fullname: string
  title: string | null
  taken: number
}

/** Every community with its quiz's title, and how many members have a result. */
export async function selectQuizzes(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT c.id, c.fullname, q.document ->> 'title' AS title,
      (SELECT count(*) FROM quiz_standings s WHERE s.community_id = c.id) AS taken
    FROM communities c LEFT JOIN quizzes q ON q.community_id = c.id
    ORDER BY c.position
  `.execute(db)
  return rows
}

export const selectIsCommunity = (db: Db | Tx, id: number) =>
  db.selectFrom('communities').select('id').where('id', '=', id).executeTakeFirst()

/** A community's quiz, locked until the transaction ends. */
export const lockQuiz = async (tx: Tx, communityId: number): Promise<StoredQuiz | undefined> => {
  const row = await tx
    .selectFrom('quizzes')
    .select('document')
    .where('communityId', '=', communityId)
    .forUpdate()
    .executeTakeFirst()
  return row?.document as StoredQuiz | undefined
}

export const upsertQuiz = (tx: Tx, communityId: number, quiz: StoredQuiz, updatedAt: Date) => {
  const document = JSON.stringify(quiz)
  return tx
    .insertInto('quizzes')
    .values({ communityId, document, updatedAt })
    .onConflict((conflict) => conflict.column('communityId').doUpdateSet({ document, updatedAt }))
    .execute()
}

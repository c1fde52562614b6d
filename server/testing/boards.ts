import type { Board, Step } from '@judian/boards'
import { sql } from 'kysely'
import { removeDeletedContents } from '../src/domains/posts/contents/index.ts'
import { indexChanged } from '../src/domains/search/index.ts'
import { type BoardFields, publishMoment, readMoment } from './moments.ts'
import type { Person, World } from './world.ts'

/** Helpers for tests of boards. */

/** A piece starts at 出生点 and moves to 长廊. */
export const twoSteps: readonly Step[] = [
  { caption: '集合', stands: [{ piece: 1, floor: 0, at: [300, 1000] }], marks: [] },
  { caption: '', stands: [{ piece: 1, floor: 0, at: [800, 600] }], marks: [] },
]

/** A board on 栈桥. */
export const board = (changed: Partial<Board> = {}): Board => ({
  v: 1,
  map: 'zhanqiao',
  side: 'attack',
  pieces: [{ id: 1, kind: 'attack', num: 2 }],
  steps: twoSteps,
  ...changed,
})

/** A board that says this. */
export const boardSaying = (caption: string) => board({ steps: [{ ...twoSteps[0]!, caption }, twoSteps[1]!] })

let posts = 0

/** A published post with a board, and the board's id; each has another title, or they would go to review. */
export async function givenBoard(w: World, author: Person, form: BoardFields & { community?: string } = {}) {
  posts += 1
  await w.given.community(form.community ? { name: form.community } : {})
  const { community = 'r6', ...fields } = form
  const { message_id: post } = await publishMoment(w, author, {
    title: `第${posts}块板`,
    board: board(),
    community,
    ...fields,
  })
  const { id } = await w.db.selectFrom('boards').select('id').where('momentId', '=', post!).executeTakeFirstOrThrow()
  return { post: post!, id }
}

/** As an edit leaves a post's board, without the bounds of a day. */
export async function givenVersion(w: World, board_id: number, version: number) {
  await sql`
    INSERT INTO board_versions SELECT board_id, ${version}, map, side, steps, board, descriptions, created_at
    FROM board_versions WHERE board_id = ${board_id} AND version = 1
  `.execute(w.db)
  await sql`
    INSERT INTO content_edits (kind, content_id, no, board_version, title, body, image_ids, edited_at, editor_id)
    SELECT 'moment', moment_id, ${version - 2}::int, ${version - 1}::int, '标题', '', '{}', now(), author_id FROM boards WHERE id = ${board_id}
  `.execute(w.db)
  await w.db.updateTable('boards').set({ version }).where('id', '=', board_id).execute()
}

/** Hides the text that this version of a post's board belonged to. */
export const hideVersionOf = (w: World, post: number, version: number) =>
  w.db
    .updateTable('contentEdits')
    .set({ hiddenAt: w.ctx.clock.now() })
    .where('contentId', '=', post)
    .where('boardVersion', '=', version)
    .execute()

export const openBoard = (w: World, person: Person | null, board_id: number, version?: number) =>
  w.ask(person, 'getBoard', { board_id, ...(version !== undefined && { version }) })

export const familyOf = (w: World, person: Person | null, board_id: number) =>
  w.ask(person, 'getBoardFamily', { board_id })

/** The card of a post's board as this reader finds it. */
export const cardOf = async (w: World, person: Person | null, post: number) =>
  (await readMoment(w, person, post)).moment?.board

/** Runs the job of final deletion. */
export const deleteForGood = (w: World) => removeDeletedContents(w.ctx)

/** Indexes all changes for the search. */
export const indexAll = (w: World) => indexChanged(w.ctx)

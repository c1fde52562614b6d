import type { Board } from '@judian/boards'
import type { Doc } from '@judian/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Part, PostForm } from '../../domains/posts/parts/index.ts'
import { presentCard } from './boards.view.ts'
import { assertOnMap, boardText, checkBoard } from './checking.ts'
import { selectCards } from './reading.sql.ts'
import { assertOrigin, assertStep, attachBoard, changeBoard, isSameBoard } from './writing.service.ts'
import { deleteOfComments, selectBoardName, selectOwn } from './writing.sql.ts'

/** The tactics board of a post or comment, and the step of the post's board that a comment is about. Only posts change theirs. */
export const boardsPart: Part = {
  feature: 'boards',
  async read(ctx, me, { doc, board_step: step, ...form }) {
    assertPlaced(doc, form.board)
    const checked = form.board && (await checkBoard(ctx.db, form.board))
    return {
      ...(checked && { words: boardText(checked) }),
      async assertFits(tx, momentId) {
        if (step !== undefined) await assertStep(tx, momentId!, step)
      },
      async write(tx, { kind, id }) {
        if (checked)
          await attachBoard(ctx, tx, me, kind === 'moment' ? { momentId: id } : { commentId: id }, checked, form)
      },
    }
  },
  async reread({ db }, me, { id, boardId }, { doc, board, adapted_from: origin, adaptable }) {
    assertPlaced(doc, board)
    const former = boardId === null ? undefined : await selectOwn(db, id)
    const checked = board && (await checkBoard(db, board, former?.map))
    // Only a change of the choice, so that the approval of this edit undoes no later one.
    const chosen = isChange(adaptable, former?.adaptable) ? adaptable === 1 : undefined
    return {
      version: { board: checked ? { ...checked, origin, adaptable: chosen } : null },
      former: { board: former ?? null },
      async assertFits(tx) {
        if (!checked) return
        assertOnMap(checked)
        await assertOrigin(tx, me, id, origin)
      },
    }
  },
  words: ({ board }) => (board ? boardText(board) : undefined),
  isSame: async (tx, { kind, id }, { board }) => kind === 'comment' || isSameBoard(tx, id, board),
  async edited({ ctx, tx, subject: { kind, id, authorId, boardId }, version: { board }, isHeld }) {
    if (kind === 'moment' && !isHeld && (board || boardId !== null))
      await changeBoard(ctx, tx, { momentId: id, authorId }, board)
  },
  // Whether it may be adapted may be another.
  async resaved({ ctx, tx, subject: { id, authorId }, version: { board } }) {
    if (board) await changeBoard(ctx, tx, { momentId: id, authorId }, board)
  },
  async present({ db }, texts) {
    const asked = texts.flatMap(({ boardId }) => (boardId === null ? [] : { id: boardId, asked: 0 }))
    const byId = new Map((await selectCards(db, asked)).map((row) => [row.id, row]))
    return ({ boardId, boardStep }) => {
      const card = boardId === null ? undefined : byId.get(boardId)
      return { ...(card && { board: presentCard(card) }), ...(boardStep && { board_step: boardStep }) }
    }
  },
  async inVersions(db, name) {
    const board = name.kind === 'moment' ? await selectBoardName(db, name.id) : undefined
    return (asked) => {
      const version = asked === 'present' ? board?.present : asked
      return board && version ? { board: { board_id: board.id, version } } : {}
    }
  },
  /** Its origin stays, unless the pending edit names another one. */
  async editable(db, name, pending) {
    const own = name.kind === 'moment' ? await selectOwn(db, name.id) : undefined
    const edited = pending ? pending.board : own
    if (!edited) return {}
    const origin = edited.origin ?? own?.origin
    return {
      board: edited.board,
      ...(origin && { adapted_from: origin }),
      adaptable: flagOf(edited.adaptable ?? own?.adaptable ?? true),
    }
  },
  // A post's goes with it.
  removed: async (tx, kind, ids) => kind === 'comment' && deleteOfComments(tx, ids),
}

const isChange = (adaptable: PostForm['adaptable'], before: boolean | undefined) =>
  adaptable !== undefined && (adaptable === 1) !== before

/** Throws BoardMisplaced for a tree that places the post's board twice, or one that the post doesn't have. */
function assertPlaced(doc: Doc | null | undefined, board: Board | undefined) {
  const places = doc?.blocks.filter(({ type }) => type === 'board').length ?? 0
  if (places > (board ? 1 : 0)) throw new ApiError('BoardMisplaced')
}

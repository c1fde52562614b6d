import { showPopup } from '../../../kernel/popup/popup.ts'
import type { BoardDraft } from '../board-draft.ts'
import { openDrawing } from '../open-drawing.ts'
import type { ChangedBoard } from './name-clan-board-popup.tsx'
import { NameClanBoardPopup } from './popups.ts'

interface Drawn {
  clanId: number
  draft?: BoardDraft
  /** Absent for a new one. */
  changed?: ChangedBoard
}

/** Draws a board of a clan, then asks for its title and saves it. */
export function drawClanBoard({ clanId, draft, changed }: Drawn) {
  openDrawing({ draft, onDone: ({ board }) => showPopup(NameClanBoardPopup, { clanId, board, changed }) })
}

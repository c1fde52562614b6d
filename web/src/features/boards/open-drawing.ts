import type { BoardDraft } from './board-draft.ts'
export const openDrawing = (_options: { draft?: BoardDraft | undefined; onDone: (draft: BoardDraft) => void }) => {}

/** The columns of a post or comment that record its edits. */
export interface EditColumns {
  /** Number of changes of the text, including those without a mark. */
  editCount: number
  /** When the shown version was written, if it is marked as edited. */
  editedAt: Date | null
}

/** Edits on the wire. */
export const presentEdits = ({ editCount, editedAt }: EditColumns) => ({
  ...(editCount > 0 && { edit_count: editCount }),
  ...(editedAt && { edited_at: editedAt.toISOString() }),
})

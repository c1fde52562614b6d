import { unknownRegion } from '../../../ports/region/index.ts'
import type { SettingValues } from '../../../settings.ts'

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

/** The region of a post or comment as its readers see it: nothing where it is unknown. */
export const presentRegion = (region: string | null, { regionShown }: SettingValues): { region?: string } =>
  regionShown === 'contents' && region !== null && region !== unknownRegion ? { region } : {}

import { existingPairsLoader } from '../../kernel/db/existing-pairs-loader.ts'

/** Which of these posts the member thumbed; none for a visitor. */
export const selectThumbedMoments = existingPairsLoader('momentThumbs', 'userId', 'momentId')

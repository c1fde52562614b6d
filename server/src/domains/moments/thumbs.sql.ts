import { existingPairsLoader } from '../../kernel/db/existing-pairs-loader.ts'

/** Which of these posts this person thumbed; a visitor none. */
export const selectThumbedMoments = existingPairsLoader('momentThumbs', 'userId', 'momentId')

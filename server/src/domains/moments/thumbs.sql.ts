import { existingPairsLoader } from '../../kernel/db/existing-pairs-loader.ts'

export const selectThumbedMoments = existingPairsLoader('momentThumbs', 'userId', 'momentId')

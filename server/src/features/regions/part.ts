import type { Part } from '../../domains/posts/parts/index.ts'
import { unknownRegion } from '../../ports/region/index.ts'

/** The province or country from which a post or comment was written; nothing where it is unknown. */
export const regionsPart: Part = {
  feature: 'regions',
  present:
    async ({ settings }) =>
    ({ region }) =>
      settings.regionShown === 'contents' && region !== null && region !== unknownRegion ? { region } : undefined,
  removed: null,
}

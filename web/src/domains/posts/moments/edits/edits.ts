import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'

// One file in the build, loaded on first use.
const load = () => import('./all-edits.ts')

/** Time of the shown version, if it isn't the first; opens the history. */
export const EditedMark = lazyPart(async () => (await load()).EditedMark)
export const EditPostPanel = lazyPart(async () => (await load()).EditPostPanel)

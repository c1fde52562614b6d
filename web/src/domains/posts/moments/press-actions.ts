import { chunk } from '../../../kernel/lazy/chunk.ts'

/** The actions of a post card's buttons; loaded late, as they can't be pressed before the first view shows. */
export const pressActions = chunk(() => import('./late-actions.ts'))

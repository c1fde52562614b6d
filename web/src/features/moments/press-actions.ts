import { chunk } from '../../kernel/lazy/chunk.ts'

/** What the buttons of a post's card do: nobody presses one before the first view shows. */
export const pressActions = chunk(() => import('./late-actions.ts'))

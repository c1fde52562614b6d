import type { Part } from './part.ts'

/** The parts of posts and comments: what each is, and going through all of them. Which there are, `text-parts.ts` says. */
export {
  boardIdOf,
  boardStepOf,
  boardTextOf,
  boardVersionOf,
  hasPictures,
  pollTextOf,
  sizeOfPoll,
  versionTextOf,
} from './columns.sql.ts'
export type * from './part.ts'
export * from './running.ts'

declare module '../../../kernel/context.ts' {
  interface AppContext {
    readonly parts: readonly Part[]
  }
}

import { demoMoments } from '@judian/server/src/demo/content/index.ts'
import { bodyOf } from '@judian/server/src/text/doc/texts.ts'

/** Titles and plain texts of the demo's posts. */
export const demoTexts = demoMoments.map(({ title, message, doc }) => ({
  title,
  body: doc ? bodyOf(doc) : message,
}))

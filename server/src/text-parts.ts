import { sourcePart } from './domains/posts/contents/index.ts'
import { mentionsPart } from './domains/posts/mentions/index.ts'
import type { Part } from './domains/posts/parts/index.ts'
import { picturesPart } from './domains/posts/pictures/index.ts'
import { boardsPart } from './features/boards/index.ts'
import { guidesPart } from './features/guides/index.ts'
import { hashtagsPart } from './features/hashtags/index.ts'
import { labelsPart } from './features/labels/index.ts'
import { pollsPart } from './features/polls/index.ts'
import { quotesPart } from './features/quotes/index.ts'
import { regionsPart } from './features/regions/index.ts'
import { viewsPart } from './features/views/index.ts'
import { searchPushPart } from './features/search-push/index.ts'

/** The parts of posts and comments, in the order of their effects and of their words in screening. */
export const textParts: readonly Part[] = [
  hashtagsPart,
  mentionsPart,
  quotesPart,
  picturesPart,
  sourcePart,
  labelsPart,
  pollsPart,
  boardsPart,
  guidesPart,
  regionsPart,
  viewsPart,
  searchPushPart,
]

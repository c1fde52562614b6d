export { contentsRoutes } from './contents.routes.ts'
export {
  approve,
  passOn,
  reject,
  removeByRule,
  removeOwnOrByRule,
  restore,
  takeRejectionBack,
} from './contents.service.ts'
export {
  type ContentRow,
  contentsFrom,
  countedCtes,
  type Counts,
  knownContents,
  type SeenContent,
  selectContents,
} from './contents.sql.ts'
export { presentContents } from './contents.view.ts'
export { removeDeletedContents } from './final-deletion/final-deletion.service.ts'
export { removeContentsOf } from './final-deletion/of-author.service.ts'
export { restorableSince } from './final-deletion/final-deletion.service.ts'
export { hideContent, unhideContent } from './hiding/hiding.service.ts'
export { type Hiding, selectHidden, selectToHide } from './hiding/hiding.sql.ts'
export { commentLabels, type LabelColumns, momentLabels, presentLabels, sourcePart } from './labels.ts'
export { type EditColumns, presentEdits } from './marks.ts'
export { ownStatesOf } from './own-states.sql.ts'
export { notifyEdited, onCommentPublished, onMomentPublished } from './publishing.ts'
export { askOutside, type PublishedContent } from './outside-review.ts'
export { recount } from './recount.sql.ts'
export {
  hasNewcomersLink,
  removeOldTextCounts,
  screeningResult,
  type ScreeningResult,
  screenText,
  statusOf,
} from './screening/screening.ts'
export { isPublished, isWaiting } from './states.sql.ts'
export { thumb } from './thumbs.service.ts'
export { waitingContents } from './waiting.sql.ts'

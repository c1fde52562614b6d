/** Public interface of notices for other domains and the server's start. */
export { selectUnseen, type UnseenRow } from './absence.sql.ts'
export { noticesRoutes } from './notices.routes.ts'
export { notifyOfAct, notifyOfActs, publishNotice } from './notices.service.ts'
export { type NoticeKind, type UnreadNotices, unreadNotices, unreadNoticesJson, updateSeen } from './reading.sql.ts'
export { insertNoticesOfPastActs } from './seeding.ts'
export { isWanted } from './wanted.sql.ts'
export { type Act, deleteOldNotices, type NoticeAct, noticeCtes, undoAct, undoActs, undoCtes } from './writing.sql.ts'

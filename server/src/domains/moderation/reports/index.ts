export type { ClanBoards, Folders, Moderated } from './moderated.ts'
export { countOpenReports, selectReported, selectReports } from './admin.sql.ts'
export { reportsRoutes } from './reports.routes.ts'

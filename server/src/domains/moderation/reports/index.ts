export type { ClanBoards } from './clan-boards.ts'
export { countOpenReports } from './admin.sql.ts'
export { reportsRoutes } from './reports.routes.ts'

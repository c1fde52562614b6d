export { newcomersRoutes } from './newcomers.routes.ts'
export { welcomeNewcomer } from './welcome.ts'

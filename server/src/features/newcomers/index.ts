export { welcomeNewcomer } from './welcome.ts'

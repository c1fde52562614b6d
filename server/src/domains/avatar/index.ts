/** What other domains and the demo may use of avatar items. */
export { avatarItems } from './items.view.ts'
export { insertItem, insertOwned } from './items.sql.ts'

export { type AccountOverlay, closeAccountOverlay, openAccountOverlay, useAccountOverlay } from './account-overlay.ts'
export { levelProgress } from './me.ts'
export { type Me, me, useMe } from './me.ts'

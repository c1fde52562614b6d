export { type AccountOverlay, closeAccountOverlay, openAccountOverlay, useAccountOverlay } from './account-overlay.ts'
export { type Me, me, useMe } from './me.ts'

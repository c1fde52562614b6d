export {
  type AccountOverlay,
  closeAccountOverlay,
  openAccountOverlay,
  sayMemberChanged,
  useAccountOverlay,
} from './account-overlay.ts'
export { levelProgress } from './me.ts'
export { type Me, me, useMe } from './me.ts'

import { lazyPart } from '../kernel/parts/lazy-part.ts'

/** The overlays of the daily loop; what opens them is itself loaded late. */

export const CheckInPopup = lazyPart(async () => (await import('../features/check-in/check-in-popup.tsx')).CheckInPopup)
export const MissionCentre = lazyPart(async () => (await import('./composed/mission-centre.tsx')).MissionCentre)
export const RedeemCentre = lazyPart(async () => (await import('../features/redeem/redeem-centre.tsx')).RedeemCentre)

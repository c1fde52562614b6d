import { lazyPart } from '../kernel/lazy/lazy-part.ts'

/** Popups that load when they open. */

export const FeedbackPopup = lazyPart(
  async () => (await import('../features/feedback/feedback-popup.tsx')).FeedbackPopup,
)
export const PreferencesPopup = lazyPart(
  async () => (await import('../features/westworld/preferences-popup.tsx')).PreferencesPopup,
)
export const ReportPopup = lazyPart(async () => (await import('../features/people/report-popup.tsx')).ReportPopup)
export const CheckInPopup = lazyPart(async () => (await import('../features/check-in/check-in-popup.tsx')).CheckInPopup)
export const MissionCentre = lazyPart(async () => (await import('./composed/mission-centre.tsx')).MissionCentre)
export const RedeemCentre = lazyPart(async () => (await import('../features/redeem/redeem-centre.tsx')).RedeemCentre)

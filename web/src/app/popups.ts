import { lazyPart } from '../kernel/lazy/lazy-part.ts'

/** Popups of the panels and the feed's margin; separate from page-parts.ts, as the first view needs none of them. */

const checkIn = () => import('../domains/rewards/check-in/index.ts')

export const FeedbackPopup = lazyPart(
  async () => (await import('../domains/office/feedback/feedback-popup.tsx')).FeedbackPopup,
)
export const HeardStoriesPopup = lazyPart(
  async () => (await import('../domains/events/westworld/heard-stories-popup.tsx')).HeardStoriesPopup,
)
export const PreferencesPopup = lazyPart(
  async () => (await import('../domains/events/westworld/preferences-popup.tsx')).PreferencesPopup,
)
// Mounted for newcomers only.
export const FirstMinutes = lazyPart(async () => (await import('./composed/first-minutes.tsx')).FirstMinutes)
export const CheckInPopup = lazyPart(async () => (await checkIn()).CheckInPopup)
export const CheckInCard = lazyPart(async () => (await checkIn()).CheckInCard)
export const MissionCentre = lazyPart(async () => (await import('./composed/mission-centre.tsx')).MissionCentre)
export const RedeemCentre = lazyPart(
  async () => (await import('../domains/rewards/redeem/redeem-centre.tsx')).RedeemCentre,
)
export const OwnConsentsPopup = lazyPart(
  async () => (await import('../domains/accounts/site/own-consents-popup.tsx')).OwnConsentsPopup,
)
export const BlockedMembersPopup = lazyPart(
  async () => (await import('../domains/posts/profiles/blocked-members-popup.tsx')).BlockedMembersPopup,
)

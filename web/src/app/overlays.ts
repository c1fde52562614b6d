import { lazy } from 'react'

/** Panels, popups and page parts that load after the first view. */

const panels = () => import('./panels/index.ts')
const accountOverlays = () => import('./composed/account-overlays.tsx')

export const CommunityPanel = lazy(async () => ({ default: (await panels()).CommunityPanel }))
export const PostPanel = lazy(async () => ({ default: (await panels()).PostPanel }))
export const MessagesPanel = lazy(async () => ({ default: (await panels()).MessagesPanel }))
export const ProfilePanel = lazy(async () => ({ default: (await panels()).ProfilePanel }))
export const AvatarCard = lazy(async () => ({ default: (await panels()).AvatarCard }))
export const AccountOverlays = lazy(async () => ({ default: (await accountOverlays()).AccountOverlays }))
export const FeedbackPopup = lazy(async () => ({
  default: (await import('../features/feedback/feedback-popup.tsx')).FeedbackPopup,
}))
export const PreferencesPopup = lazy(async () => ({
  default: (await import('../features/westworld/preferences-popup.tsx')).PreferencesPopup,
}))
export const ReportPopup = lazy(async () => ({
  default: (await import('../features/people/report-popup.tsx')).ReportPopup,
}))
export const CheckInPopup = lazy(async () => ({
  default: (await import('../features/check-in/check-in-popup.tsx')).CheckInPopup,
}))
export const MissionCentre = lazy(async () => ({
  default: (await import('./composed/mission-centre.tsx')).MissionCentre,
}))
export const RedeemCentre = lazy(async () => ({
  default: (await import('../features/redeem/redeem-centre.tsx')).RedeemCentre,
}))
export const MemberExtras = lazy(async () => ({ default: (await import('./shell/member-extras.tsx')).MemberExtras }))
export const SiteFooter = lazy(async () => ({ default: (await import('../features/site/site-footer.tsx')).SiteFooter }))
export const SearchBox = lazy(async () => ({
  default: (await import('./composed/search-box.tsx')).SearchBox,
}))
// Not shown in narrow windows.
export const FeedRail = lazy(async () => ({ default: (await import('./composed/feed-rail.tsx')).FeedRail }))

/** Prefetches the chunks likely to be needed next. Failures surface when the overlay opens. */
export async function preloadLikely(isMember: boolean) {
  const likely = isMember ? [() => import('./routes/moment-screen.tsx'), panels] : [accountOverlays]
  for (const load of likely) await load().catch(() => {}) // sequentially: in parallel they would block the main thread
}

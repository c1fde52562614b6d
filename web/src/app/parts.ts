import { lazyPart } from '../kernel/parts/lazy-part.ts'

/** Everything the first feed view does without. */

export const MomentScreen = lazyPart(
  async () => (await import('../features/moments/post/moment-screen.tsx')).MomentScreen,
)
export const ShortLinkScreen = lazyPart(
  async () => (await import('../features/moments/short-link-screen.tsx')).ShortLinkScreen,
)
export const CommunityPanel = lazyPart(
  async () => (await import('../features/moments/divisions/community-panel.tsx')).CommunityPanel,
)
export const PostPanel = lazyPart(async () => (await import('../features/moments/editor/post-panel.tsx')).PostPanel)
export const ProfilePanel = lazyPart(async () => (await import('./panels/profile-panel.tsx')).ProfilePanel)
export const AccountOverlays = lazyPart(
  async () => (await import('../features/account/account-overlays.tsx')).AccountOverlays,
)
export const FeedbackPopup = lazyPart(
  async () => (await import('../features/feedback/feedback-popup.tsx')).FeedbackPopup,
)

/** Loads ahead what the person is likely to open next. A failure shows when they do. */
export function warmParts(isMember: boolean) {
  const likely = isMember ? [MomentScreen, CommunityPanel, PostPanel, ProfilePanel] : [AccountOverlays, CommunityPanel]
  for (const part of likely) part.preload().catch(() => {})
}

import { lazyExtra } from '../kernel/parts/lazy-extra.ts'
import { lazyPart } from '../kernel/parts/lazy-part.ts'

/** Everything the first feed view does without. */

export const MomentScreen = lazyPart(
  async () => (await import('../features/moments/post/moment-screen.tsx')).MomentScreen,
)
export const ShortLinkScreen = lazyPart(
  async () => (await import('../features/moments/short-link-screen.tsx')).ShortLinkScreen,
)
export const ModerationLogScreen = lazyPart(
  async () => (await import('./routes/moderation-log-screen.tsx')).ModerationLogScreen,
)
export const MyDecisionsScreen = lazyPart(
  async () => (await import('./routes/my-decisions-screen.tsx')).MyDecisionsScreen,
)
export const NotificationsScreen = lazyPart(
  async () => (await import('./routes/notifications-screen.tsx')).NotificationsScreen,
)
export const AvatarScreen = lazyPart(async () => (await import('../features/avatar/avatar-screen.tsx')).AvatarScreen)
export const CoinsScreen = lazyPart(async () => (await import('../features/wallet/coins-screen.tsx')).CoinsScreen)
export const ClansScreen = lazyPart(async () => (await import('./routes/clan-screens.tsx')).ClansScreen)
export const ClanScreen = lazyPart(async () => (await import('./routes/clan-screens.tsx')).ClanScreen)
export const CreateClanScreen = lazyPart(
  async () => (await import('./routes/clan-management-screens.tsx')).CreateClanScreen,
)
export const ManageClanScreen = lazyPart(
  async () => (await import('./routes/clan-management-screens.tsx')).ManageClanScreen,
)
export const MyClansScreen = lazyPart(async () => (await import('./routes/player-screens.tsx')).MyClansScreen)
export const LinkAccountScreen = lazyPart(async () => (await import('./routes/player-screens.tsx')).LinkAccountScreen)
export const ProfileScreen = lazyPart(async () => (await import('./routes/profile-screen.tsx')).ProfileScreen)
export const CommunityPanel = lazyPart(async () => (await import('./panels/community-panel.tsx')).CommunityPanel)
export const PostPanel = lazyPart(async () => (await import('../features/moments/editor/post-panel.tsx')).PostPanel)
export const MessagesPanel = lazyPart(async () => (await import('./panels/messages-panel.tsx')).MessagesPanel)
export const ProfilePanel = lazyPart(async () => (await import('./panels/profile-panel.tsx')).ProfilePanel)
export const AccountOverlays = lazyPart(async () => (await import('./composed/account-overlays.tsx')).AccountOverlays)
export const FeedbackPopup = lazyPart(
  async () => (await import('../features/feedback/feedback-popup.tsx')).FeedbackPopup,
)

export const AvatarCard = lazyPart(async () => (await import('../features/people/avatar-card.tsx')).AvatarCard)
export const ReportPopup = lazyPart(async () => (await import('../features/people/report-popup.tsx')).ReportPopup)
export const MemberExtras = lazyExtra(async () => (await import('./shell/member-extras.tsx')).MemberExtras)
export const SiteFooter = lazyExtra(async () => (await import('../features/site/site-footer.tsx')).SiteFooter)
// Narrow windows have no place for it.
export const FeedRail = lazyExtra(async () => (await import('./composed/feed-rail.tsx')).FeedRail)

/** Loads ahead what the person is likely to open next. A failure shows when they do. */
export function warmParts(isMember: boolean) {
  const likely = isMember
    ? [MomentScreen, CommunityPanel, PostPanel, MessagesPanel, ProfilePanel, AvatarCard]
    : [AccountOverlays, CommunityPanel]
  for (const part of likely) part.preload().catch(() => {})
}

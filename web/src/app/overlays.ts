import { chunk } from '../kernel/lazy/chunk.ts'
import { lazyPart } from '../kernel/lazy/lazy-part.ts'

/** Panels and page parts that load after the first view. */

const panels = () => import('./panels/index.ts')

export const CommunityPanel = lazyPart(async () => (await panels()).CommunityPanel)
export const PostPanel = lazyPart(async () => (await panels()).PostPanel)
export const MessagesPanel = lazyPart(async () => (await panels()).MessagesPanel)
export const ProfilePanel = lazyPart(async () => (await panels()).ProfilePanel)
export const AvatarCard = lazyPart(async () => (await panels()).AvatarCard)
const account = () => import('./composed/account-overlays.tsx')

export const AccountOverlays = lazyPart(async () => (await account()).AccountOverlays)
export const AccountCard = lazyPart(async () => (await account()).AccountCard)
export const MemberExtras = lazyPart(async () => (await import('./shell/member-extras.tsx')).MemberExtras)
export const Toast = lazyPart(async () => (await import('../kernel/toast/toast.tsx')).Toast)
export const SiteFooter = lazyPart(async () => (await import('../features/site/site-footer.tsx')).SiteFooter)
export const PublicCardPopup = lazyPart(
  async () => (await import('../features/communities/public-card-popup.tsx')).PublicCardPopup,
)
export const ReportPopup = lazyPart(async () => (await import('../features/people/report-popup.tsx')).ReportPopup)
export const SearchBox = lazyPart(async () => (await import('./composed/search-box.tsx')).SearchBox)
// Not shown in narrow windows.
export const FeedRail = lazyPart(async () => (await import('./composed/feed-rail.tsx')).FeedRail)

const momentScreen = chunk(() => import('./routes/moment-screen.tsx'))
const forMembers = [CommunityPanel, PostPanel, MessagesPanel, ProfilePanel, AvatarCard].map(({ preload }) => preload)

/** Prefetches the chunks likely to be needed next. Failures surface when the overlay opens. */
export async function preloadLikely(isMember: boolean) {
  const likely = isMember ? [momentScreen, ...forMembers] : [AccountOverlays.preload]
  for (const load of likely) await load().catch(() => {}) // sequentially: in parallel they would block the main thread
}

import { lazyPart } from '../kernel/lazy/lazy-part.ts'

/** Parts of the page that load after the first view. */

export const Hosts = lazyPart(async () => (await import('./shell/hosts.tsx')).Hosts)
export const MemberExtras = lazyPart(async () => (await import('./shell/member-extras.tsx')).MemberExtras)
export const MinorsClosed = lazyPart(
  async () => (await import('../domains/accounts/minors/minors-closed.tsx')).MinorsClosed,
)
export const SiteFooter = lazyPart(async () => (await import('../domains/accounts/site/site-footer.tsx')).SiteFooter)
export const PublicCardPopup = lazyPart(
  async () => (await import('../domains/communities/public-card-popup.tsx')).PublicCardPopup,
)
export const SearchBox = lazyPart(async () => (await import('./composed/search-box.tsx')).SearchBox)
// Not shown in narrow windows.
export const FeedRail = lazyPart(async () => (await import('./composed/feed-rail.tsx')).FeedRail)

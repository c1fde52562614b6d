import { pressActions } from '../domains/posts/moments/press-actions.ts'
import { chunk } from '../kernel/lazy/chunk.ts'
import { lazyPart } from '../kernel/lazy/lazy-part.ts'

/** Everything that opens over the page. */

const panels = () => import('./panels/index.ts')

export const CommunityPanel = lazyPart(async () => (await panels()).CommunityPanel)
export const PostPanel = lazyPart(async () => (await panels()).PostPanel)
export const MessagesPanel = lazyPart(async () => (await panels()).MessagesPanel)
export const ProfilePanel = lazyPart(async () => (await panels()).ProfilePanel)
export const AvatarCard = lazyPart(async () => (await panels()).AvatarCard)
const account = () => import('./composed/account-overlays.tsx')

export const AccountOverlays = lazyPart(async () => (await account()).AccountOverlays)
export const AccountCard = lazyPart(async () => (await account()).AccountCard)
export const ReportPopup = lazyPart(
  async () => (await import('../domains/members/people/report-popup.tsx')).ReportPopup,
)

const momentScreen = chunk(() => import('./routes/moment-screen.tsx'))
const forMembers = [CommunityPanel, PostPanel, MessagesPanel, ProfilePanel, AvatarCard].map(({ preload }) => preload)

/** Prefetches the chunks likely to be needed next. Failures surface when the overlay opens. */
export async function preloadLikely(isMember: boolean) {
  const likely = [pressActions, ...(isMember ? [momentScreen, ...forMembers] : [AccountOverlays.preload])]
  for (const load of likely) await load().catch(() => {}) // sequentially: in parallel they would block the main thread
}

import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsentHost } from '../../kernel/consent/consent-host.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { OverlayBoundary } from '../../kernel/lazy/overlay-boundary.tsx'
import { closeCard, useAvatarCard } from '../../kernel/people/avatar-card.ts'
import { closeReport, useReport } from '../../kernel/people/report.ts'
import { onStirs } from '../../kernel/offers/when-calm.ts'
import { closePanel, type Panel, usePanels } from '../../kernel/panels/panels.ts'
import { closePopup, showPopup, usePopup } from '../../kernel/popup/popup.ts'
import { closeAccountOverlay, useAccountOverlay, useMe } from '../../kernel/session/index.ts'
import { Toast } from '../../kernel/toast/toast.tsx'
import { preloadMenus } from '../../ui/overlays/menu-button.tsx'
import { BlockedFold } from '../../domains/posts/moments/card/moment-card.tsx'
import { loadThumbs } from '../../domains/posts/moments/thumbs/use-thumb.ts'
import { chunk } from '../../kernel/lazy/chunk.ts'
import { AppButtons } from '../../features/install/app-buttons.tsx'
import { useInstallOffer } from '../../features/install/use-install-offer.ts'
import { useOfflineWorker } from '../../features/offline/use-offline-worker.ts'
import { useCurrentCommunity, useFeeds } from '../place.ts'
import { useShortcut } from './use-shortcut.ts'

const momentScreen = chunk(() => import('../routes/moment-screen.tsx'))
const AccountOverlays = lazyPart(() => import('../composed/account-overlays.tsx'), 'AccountOverlays')
const CommunityPanel = lazyPart(() => import('../panels/community-panel.tsx'), 'CommunityPanel')
const MessagesPanel = lazyPart(() => import('../composed/messages.tsx'), 'MessagesPanel')
const PostPanel = lazyPart(() => import('../panels/post-panel.tsx'), 'PostPanel')
const ProfilePanel = lazyPart(() => import('../panels/profile-panel.tsx'), 'ProfilePanel')
const CheckInCard = lazyPart(() => import('../../domains/rewards/check-in/check-in-card.tsx'), 'CheckInCard')
const AvatarCard = lazyPart(() => import('../composed/avatar-card.tsx'), 'AvatarCard')
const ReportPopup = lazyPart(() => import('../../domains/members/people/report-popup.tsx'), 'ReportPopup')

/**
 * Panels, popups, overlays and toasts. Loads after the first view. On the person's first input it preloads likely
 * overlays; many visits end before that.
 */
export function Hosts() {
  const isMember = useMe() !== null
  useEffect(() => {
    preloadMenus().catch(() => {}) // offline
    const stop = onStirs(() => {
      stop()
      void preloadLikely(isMember)
    })
    return stop
  }, [isMember])
  const { feed } = useFeeds()
  useInstallOffer(isMember)
  useOfflineWorker()
  useShortcut(isMember, () => showPopup(CheckInCard, {}))

  return (
    <>
      <AppButtons isFeed={feed !== undefined} />
      <PanelHost />
      <PopupHost />
      <ReportHost />
      <AvatarCardHost />
      <AccountOverlayHost />
      <ConsentHost />
      <Toast />
    </>
  )
}

const forMembers = [BlockedFold, CommunityPanel, PostPanel, MessagesPanel, ProfilePanel, AvatarCard].map(
  ({ preload }) => preload,
)

/** Prefetches the code likely to be needed next. Failures surface when the overlay opens. */
async function preloadLikely(isMember: boolean) {
  const likely = isMember ? [momentScreen, loadThumbs, ...forMembers] : [loadThumbs, AccountOverlays.preload]
  for (const load of likely) await load().catch(() => {}) // sequentially: in parallel they would block the main thread
}

const panels = {
  community: CommunityPanel,
  post: PostPanel,
  messages: MessagesPanel,
  profile: ProfilePanel,
} satisfies Record<Panel, unknown>

/** Renders the open panel; closes it on navigation. */
function PanelHost() {
  const { panel } = usePanels()
  const division = useCurrentCommunity()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => closePanel, [pathname])

  if (!panel) return null
  const Open = panels[panel]
  return (
    <OverlayBoundary overlay={panel} onClose={closePanel}>
      <Open division={division} onClose={closePanel} />
    </OverlayBoundary>
  )
}

/** Renders the generic popup. */
function PopupHost() {
  const { popup } = usePopup()
  if (!popup) return null
  return (
    <OverlayBoundary overlay={popup} onClose={closePopup}>
      {popup}
    </OverlayBoundary>
  )
}

/** Renders the sign-in, sign-up or forgot-password overlay. */
function AccountOverlayHost() {
  const { overlay } = useAccountOverlay()
  if (!overlay) return null
  return (
    <OverlayBoundary overlay={overlay} onClose={closeAccountOverlay}>
      <AccountOverlays overlay={overlay} />
    </OverlayBoundary>
  )
}

/** Renders the avatar card; closes it on navigation. */
function AvatarCardHost() {
  const { card } = useAvatarCard()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => closeCard, [pathname])

  if (!card) return null
  return (
    <OverlayBoundary overlay={card} onClose={closeCard}>
      <AvatarCard {...card} />
    </OverlayBoundary>
  )
}

/** Renders the report popup. */
function ReportHost() {
  const { reported } = useReport()
  if (!reported) return null
  return (
    <OverlayBoundary overlay={reported} onClose={closeReport}>
      <ReportPopup reported={reported} onClose={closeReport} />
    </OverlayBoundary>
  )
}

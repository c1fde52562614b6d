import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsentHost } from '../../kernel/consent/consent-host.tsx'
import { OverlayBoundary } from '../../kernel/lazy/overlay-boundary.tsx'
import { onStirs } from '../../kernel/offers/stirs.ts'
import { closePanel, type Panel, usePanels } from '../../kernel/panels/panels.ts'
import { closePopup, usePopup } from '../../kernel/popup/popup.ts'
import { closeAccountOverlay, useAccountOverlay, useMe } from '../../kernel/session/index.ts'
import { Toast } from '../../kernel/toast/toast.tsx'
import { preloadMenus } from '../../ui/overlays/menu-button.tsx'
import { AccountOverlays, CommunityPanel, MessagesPanel, PostPanel, preloadLikely, ProfilePanel } from '../overlays.ts'
import { useCurrentCommunity } from '../place.ts'
import { AvatarCardHost, ReportHost } from './people-hosts.tsx'

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

  return (
    <>
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

import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OverlayBoundary } from '../../kernel/lazy/overlay-boundary.tsx'
import { closeCard, useAvatarCard } from '../../kernel/people/avatar-card.ts'
import { closeReport, useReport } from '../../kernel/people/report.ts'
import { AvatarCard, ReportPopup } from '../overlays.ts'

/** Renders the avatar card; closes it on navigation. */
export function AvatarCardHost() {
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
export function ReportHost() {
  const { reported } = useReport()
  if (!reported) return null
  return (
    <OverlayBoundary overlay={reported} onClose={closeReport}>
      <ReportPopup reported={reported} onClose={closeReport} />
    </OverlayBoundary>
  )
}

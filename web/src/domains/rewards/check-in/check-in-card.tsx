import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import corner from '../../../ui/display/corner.module.css'
import { useFreePlace } from '../../../ui/overlays/use-free-place.ts'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './check-in-card.module.css'
import { CheckInToday } from './check-in-today.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useToday } from './use-today.ts'

/** How long the offer stays unanswered, and the done one is shown, in ms. */
const offeredMs = 20_000
const doneMs = 4_000

/**
 * The offer to check in today: a card in the page's corner that takes no focus, covers no control and disappears after
 * a while, or with its page.
 */
export function CheckInCard({ onClose }: PopupProps) {
  const member = useMe()
  const today = useToday()
  const { checkIn, doneHere, busy, wait } = useCheckIn()
  const card = useRef<HTMLElement>(null)
  useFreePlace(card)

  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!card.current?.matches(':hover, :focus-within') || doneHere) onClose()
      },
      doneHere ? doneMs : offeredMs,
    )
    return () => clearInterval(timer)
  }, [doneHere, onClose])

  const { pathname } = useLocation()
  const [offeredAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== offeredAt) onClose()
  }, [pathname, offeredAt, onClose])

  if (!member) return null
  return (
    <section ref={card} role="dialog" aria-label="每日签到" className={cx(corner.corner, 'stack', styles.card)}>
      <CheckInToday member={member} today={today} doneHere={doneHere} />
      {member.userHasCheckedToday === 0 && (
        <Button variant="primary" wide busy={busy} busyText="正在签到…" wait={wait} onClick={checkIn}>
          立即签到
        </Button>
      )}
      <IconButton icon={moreIcons.close} label="关闭签到" size={16} className={styles.close} onClick={onClose} />
    </section>
  )
}

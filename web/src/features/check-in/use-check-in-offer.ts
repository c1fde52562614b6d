import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { shanghaiDay } from '../../kernel/format/day.ts'
import { noteOffer, wasOffered } from '../../kernel/session/check-in-offer.ts'
import { me, useMe } from '../../kernel/session/index.ts'
import { rereadCheckIn } from './check-in-cache.ts'
import { useToday } from './use-today.ts'

const pollMs = 1_000

/** Offers today's check-in once: after the first scroll, and only while no overlay is open. */
export function useCheckInOffer(offer: () => void) {
  const client = useQueryClient()
  const today = useToday()
  const isOpen = useMe()?.userHasCheckedToday === 0
  const makeOffer = useEffectEvent(offer)

  // Cached before midnight: stale.
  useEffect(() => {
    const readAt = client.getQueryState(me.queryKey)?.dataUpdatedAt ?? 0
    if (readAt > 0 && shanghaiDay(readAt) !== today) void rereadCheckIn(client)
  }, [client, today])

  useEffect(() => {
    if (!isOpen) return
    let scrolled = false
    const onScroll = () => {
      scrolled = true
    }
    window.addEventListener('scroll', onScroll, { passive: true, once: true })
    const timer = setInterval(() => {
      const asked = wasOffered(today)
      if (!asked && (!scrolled || isOccupied())) return
      clearInterval(timer)
      if (asked) return
      noteOffer(today)
      makeOffer()
    }, pollMs)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [isOpen, today])
}

/** Hidden, typing, or with an overlay of any feature open. */
function isOccupied(): boolean {
  const writing = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  const open = document.querySelector('dialog[open], [role=dialog], [role=menu]')
  return document.visibilityState !== 'visible' || writing === true || open !== null
}

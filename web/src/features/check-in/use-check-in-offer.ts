import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { shanghaiDay } from '../../kernel/format/shanghai.ts'
import { noteOffer, wasOffered } from '../../kernel/session/check-in-offer.ts'
import { me, useMe } from '../../kernel/session/index.ts'
import { rereadCheckIn } from './check-in-cache.ts'
import { useToday } from './use-today.ts'

const lookEveryMs = 1_000

/** Offers today's check-in once, when the person has a moment for it. */
export function useCheckInOffer(offer: () => void) {
  const client = useQueryClient()
  const today = useToday()
  const isOpen = useMe()?.userHasCheckedToday === 0
  const makeOffer = useEffectEvent(offer)

  // What was read yesterday says nothing about today.
  useEffect(() => {
    const readAt = client.getQueryState(me.queryKey)?.dataUpdatedAt ?? 0
    if (readAt > 0 && shanghaiDay(readAt) !== today) void rereadCheckIn(client)
  }, [client, today])

  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      const asked = wasOffered(today)
      if (!asked && isOccupied()) return
      clearInterval(timer)
      if (asked) return
      noteOffer(today)
      makeOffer()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isOpen, today])
}

/** Away, writing, or with something open already, whichever feature it belongs to. */
function isOccupied(): boolean {
  const writing = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  const open = document.querySelector('dialog[open], [role=dialog], [role=menu]')
  return document.visibilityState !== 'visible' || writing === true || open !== null
}

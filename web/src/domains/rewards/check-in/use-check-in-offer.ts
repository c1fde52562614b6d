import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { now } from '../../../kernel/clock/now.ts'
import { shanghaiDay } from '../../../kernel/format/day.ts'
import { isOnEvent } from '../../../kernel/offers/occupied.ts'
import { whenCalm } from '../../../kernel/offers/when-calm.ts'
import { noteOffer, wasOffered } from '../../../kernel/session/daily-offers.ts'
import { me, useMe } from '../../../kernel/session/index.ts'
import { rereadCheckIn } from './check-in-cache.ts'
import { useToday } from './use-today.ts'

/** Offers today's check-in once: after the first scroll, when the page is calm. */
export function useCheckInOffer(offer: () => void) {
  const client = useQueryClient()
  const today = useToday()
  const isOpen = useMe()?.userHasCheckedToday === 0
  const makeOffer = useEffectEvent(offer)

  // Cached before midnight: stale.
  useEffect(() => {
    const readAt = client.getQueryState(me.queryKey)?.dataUpdatedAt ?? 0
    if (readAt > 0 && shanghaiDay(now(readAt)) !== today) void rereadCheckIn(client)
  }, [client, today])

  useEffect(() => {
    if (!isOpen) return
    let cancel = () => {}
    const onScroll = () => {
      cancel = whenCalm(() => {
        noteOffer('checkIn', today)
        makeOffer()
      }, mayAsk)
    }
    const mayAsk = () => !wasOffered('checkIn', today) && !isOnEvent() // another tab may have asked since
    window.addEventListener('scroll', onScroll, { passive: true, once: true })
    return () => {
      cancel()
      window.removeEventListener('scroll', onScroll)
    }
  }, [isOpen, today])
}

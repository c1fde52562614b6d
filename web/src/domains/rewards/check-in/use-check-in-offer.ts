import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isFromAfter, useRefetchWhile } from '../../../kernel/clock/use-refetch-while.ts'
import { startOfShanghaiDay } from '../../../kernel/format/day.ts'
import { isOnEvent, isOnPost } from '../../../kernel/offers/occupied.ts'
import { whenCalm } from '../../../kernel/offers/when-calm.ts'
import { noteOffer, wasOffered } from '../../../kernel/session/daily-offers.ts'
import { me } from '../../../kernel/session/index.ts'
import { useToday } from './use-today.ts'

/** Offers today's check-in once: after the first scroll, when the page is calm. */
export function useCheckInOffer(offer: () => void) {
  const today = useToday()
  const { data: member, dataUpdatedAt } = useSuspenseQuery(me)
  const isOpen = member?.userHasCheckedToday === 0
  const makeOffer = useEffectEvent(offer)

  useRefetchWhile(!isFromAfter(startOfShanghaiDay(today), dataUpdatedAt), me.queryKey)

  useEffect(() => {
    if (!isOpen) return
    let cancel = () => {}
    const onScroll = () => {
      cancel = whenCalm(() => {
        noteOffer('checkIn', today)
        makeOffer()
      }, mayAsk)
    }
    // Another tab may have asked since.
    const mayAsk = () => !wasOffered('checkIn', today) && !isOnEvent() && !isOnPost()
    window.addEventListener('scroll', onScroll, { passive: true, once: true })
    return () => {
      cancel()
      window.removeEventListener('scroll', onScroll)
    }
  }, [isOpen, today])
}

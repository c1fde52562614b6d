import type { AuthorCard } from '@judian/contract'
import { create } from 'zustand'

interface OpenCard {
  author: AuthorCard
  /** What it stands beside. */
  anchor: HTMLElement
  by: 'hover' | 'tap' | 'key'
}

/** Long enough that a pointer on its way over the page opens nothing. */
const openDelayMs = 120
const closeDelayMs = 300
const tapCloseMs = 100_000

/** The one avatar card of the page. Any author may open it; the shell shows it. */
export const useAvatarCard = create<{ card: OpenCard | undefined }>(() => ({ card: undefined }))

// One timer: what it would do next, open or close, is settled by the pointer's last move.
let timer: ReturnType<typeof setTimeout> | undefined

function later(ms: number, act: () => void) {
  clearTimeout(timer)
  timer = setTimeout(act, ms)
}

const isOpenAt = (anchor: HTMLElement) => useAvatarCard.getState().card?.anchor === anchor

function openCard(card: OpenCard) {
  clearTimeout(timer)
  useAvatarCard.setState({ card })
  if (card.by === 'tap') later(tapCloseMs, closeCard)
}

export function closeCard() {
  clearTimeout(timer)
  useAvatarCard.setState({ card: undefined })
}

/** The pointer rests on an author. */
export function hoverCard(author: AuthorCard, anchor: HTMLElement) {
  if (isOpenAt(anchor)) keepCard()
  else later(openDelayMs, () => openCard({ author, anchor, by: 'hover' }))
}

/** The pointer came from the author to the card. */
export function keepCard() {
  if (useAvatarCard.getState().card?.by === 'hover') clearTimeout(timer)
}

/** The pointer left author or card. What was opened by a tap or a key doesn't depend on it. */
export function leaveCard() {
  const { card } = useAvatarCard.getState()
  if (!card) clearTimeout(timer)
  else if (card.by === 'hover') later(closeDelayMs, closeCard)
}

/** A tap or a key on an author: opens the card, or closes it where it is open. */
export function toggleCard(author: AuthorCard, anchor: HTMLElement, by: 'tap' | 'key') {
  if (isOpenAt(anchor) && useAvatarCard.getState().card?.by === by) closeCard()
  else openCard({ author, anchor, by })
}

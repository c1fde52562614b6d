import type { AuthorCard } from '@judian/contract'
import { create } from 'zustand'

interface OpenCard {
  author: AuthorCard
  /** Anchor element. */
  anchor: HTMLElement
  by: 'hover' | 'tap' | 'key'
}

/** Hover delay: a pointer that crosses the page opens nothing. */
const openDelayMs = 120
const closeDelayMs = 300
const tapCloseMs = 100_000

/** State of the page's only avatar card. Any feature may open it; the shell renders it. */
export const useAvatarCard = create<{ card: OpenCard | undefined }>(() => ({ card: undefined }))

// A single timer: the last pointer event decides whether it opens or closes.
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

/** On pointer enter of an author. */
export function hoverCard(author: AuthorCard, anchor: HTMLElement) {
  if (isOpenAt(anchor)) keepCard()
  else later(openDelayMs, () => openCard({ author, anchor, by: 'hover' }))
}

/** On pointer enter of the card. */
export function keepCard() {
  if (useAvatarCard.getState().card?.by === 'hover') clearTimeout(timer)
}

/** On pointer leave. A card opened by tap or key ignores it. */
export function leaveCard() {
  const { card } = useAvatarCard.getState()
  if (!card) clearTimeout(timer)
  else if (card.by === 'hover') later(closeDelayMs, closeCard)
}

/** On tap or key on an author: toggles the card. */
export function toggleCard(author: AuthorCard, anchor: HTMLElement, by: 'tap' | 'key') {
  if (isOpenAt(anchor) && useAvatarCard.getState().card?.by === by) closeCard()
  else openCard({ author, anchor, by })
}

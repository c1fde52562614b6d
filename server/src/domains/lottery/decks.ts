import { buildDeck, type Deck } from '@judian/lottery'
import type { AppContext } from '../../kernel/context.ts'
import { selectLottery, selectPrizes } from './lotteries.sql.ts'

/** The encryption context of an event's seed. */
export const seedContext = (eventId: number) => `lottery seed of event ${eventId}`

export type Decks = (eventId: number) => Promise<Deck | undefined>

/**
 * The sealed decks, by event, rebuilt from their seeds on first use and cached in memory: a deck never changes once it
 * is sealed, and building one takes a second for 60,000 tickets. Undefined before sealing.
 */
export function createDecks({ db, secretBox }: AppContext): Decks {
  const decks = new Map<number, Promise<Deck>>()

  return async (eventId) => {
    const known = decks.get(eventId)
    if (known) return known
    const [lottery, prizes] = await Promise.all([selectLottery(db, eventId), selectPrizes(db, eventId)])
    if (!lottery) return undefined
    const deck = buildDeck(secretBox.open(lottery.seedBox, seedContext(eventId)), prizes)
    decks.set(eventId, deck)
    deck.catch(() => decks.delete(eventId))
    return deck
  }
}

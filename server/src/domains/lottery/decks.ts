import { buildDeck, type Deck } from '@judian/lottery'
import type { AppContext } from '../../kernel/context.ts'
import { type PrizeRow, selectLottery, selectPrizes } from './lotteries.sql.ts'

/** The encryption context of an event's seed. */
export const seedContext = (eventId: number) => `lottery seed of event ${eventId}`

/** A sealed deck with its prizes, of which only their names are in the tickets. */
export interface SealedDeck {
  deck: Deck
  prizes: ReadonlyMap<string, PrizeRow>
}

export type Decks = (eventId: number) => Promise<SealedDeck | undefined>

/**
 * The sealed decks, by event, rebuilt from their seeds on first use and cached in memory: a deck never changes once it
 * is sealed, and building one takes a second for 60,000 tickets. Undefined before sealing.
 */
export function createDecks({ db, secretBox }: AppContext): Decks {
  const decks = new Map<number, Promise<SealedDeck>>()

  return async (eventId) => {
    const known = decks.get(eventId)
    if (known) return known
    const [lottery, prizes] = await Promise.all([selectLottery(db, eventId), selectPrizes(db, eventId)])
    if (!lottery) return undefined
    const sealed = open(secretBox.open(lottery.seedBox, seedContext(eventId)), prizes)
    decks.set(eventId, sealed)
    sealed.catch(() => decks.delete(eventId))
    return sealed
  }
}

async function open(seed: string, prizes: readonly PrizeRow[]): Promise<SealedDeck> {
  return { deck: await buildDeck(seed, prizes), prizes: new Map(prizes.map((prize) => [prize.name, prize])) }
}

import { buildDeck, type Deck } from '@judian/lottery'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../kernel/context.ts'
import { type PrizeRow, selectLottery, selectPrizes, selectRunning } from './lotteries.sql.ts'

/** The encryption context of an event's seed. */
export const seedContext = (eventId: number) => `lottery seed of event ${eventId}`

/** A sealed deck with its prizes, of which only their names are in the tickets. */
export interface SealedDeck {
  deck: Deck
  prizes: ReadonlyMap<string, PrizeRow>
}

/** Lotteries that run at a time are few; proofs of past ones are asked for rarely. */
const maxDecks = 4

/**
 * The sealed decks by event, rebuilt from their seeds on first use; the least recently used ones are evicted, and a
 * sealed deck never changes. Building one takes a second for 60,000 tickets, in chunks between which the server answers
 * requests.
 */
export interface Decks {
  /** Undefined before sealing. */
  get(eventId: number): Promise<SealedDeck | undefined>
  /** Builds a deck in the background, so that its first draw doesn't wait for it. */
  prepare(eventId: number): void
  prepareRunning(): Promise<void>
}

export function createDecks({ db, secretBox, clock, log }: AppContext): Decks {
  const decks = new LRUCache<number, Promise<SealedDeck | undefined>>({ max: maxDecks })

  async function build(eventId: number): Promise<SealedDeck | undefined> {
    const [lottery, prizes] = await Promise.all([selectLottery(db, eventId), selectPrizes(db, eventId)])
    if (!lottery) return undefined
    const seed = secretBox.open(lottery.seedBox, seedContext(eventId))
    return { deck: await buildDeck(seed, prizes), prizes: new Map(prizes.map((prize) => [prize.name, prize])) }
  }

  async function get(eventId: number): Promise<SealedDeck | undefined> {
    const building = decks.get(eventId) ?? build(eventId)
    decks.set(eventId, building)
    try {
      const sealed = await building
      if (!sealed) decks.delete(eventId)
      return sealed
    } catch (error) {
      decks.delete(eventId)
      throw error
    }
  }

  async function inBackground(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      // The first draw tries again.
      log.warn({ err: error }, 'could not prepare a lottery deck')
    }
  }

  return {
    get,
    prepare: (eventId) => void inBackground(() => get(eventId)),
    prepareRunning: () =>
      inBackground(async () => {
        // A deck whose seed can't be decrypted must not keep the others from being prepared.
        for (const eventId of await selectRunning(db, clock.now())) await inBackground(() => get(eventId))
      }),
  }
}

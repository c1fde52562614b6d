import type { Part } from '../../domains/posts/parts/index.ts'
import { quote, tellQuoted } from './quotes.service.ts'
import { deleteQuotesIn } from './quotes.sql.ts'
import { avoidedOnCards, presentCards, withoutAvoided } from './quotes.view.ts'

/** The cards of a text's links to posts, comments, members and clans. */
export const quotesPart: Part = {
  feature: 'quotes',
  read: (ctx) => ({ write: (tx, text) => quote(ctx, tx, text) }),
  async edited({ ctx, tx, subject: { kind, id, authorId, body: former }, version: { body }, isHeld }) {
    if (!isHeld) await quote(ctx, tx, { kind, id, authorId, body }, former)
  },
  published: ({ ctx, tx, afterCommit }, texts) => tellQuoted(ctx, tx, afterCommit, texts),
  async present({ db, me, kind, whole }, texts) {
    const cardsOf = whole ? await presentCards(db, me, kind, texts) : undefined
    return ({ id }) => cardsOf?.(id)
  },
  async own(db, me, texts) {
    const avoided = [...(await avoidedOnCards(db, me, texts))]
    return avoided.length > 0 ? (text) => withoutAvoided(text, avoided) : undefined
  },
  removed: deleteQuotesIn,
}

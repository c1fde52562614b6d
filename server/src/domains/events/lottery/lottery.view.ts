import type { LotteryDraw } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { isInOffice, type Member } from '../../../kernel/member.ts'
import { itemPictures } from '../../members/avatar/index.ts'
import { takesClaims } from './claims.service.ts'
import { selectChances } from './chances.sql.ts'
import type { Decks } from './decks.ts'
import { type DrawRow, selectDraw, selectDrawsFrom, selectLatestDraws, selectOwnDraws } from './draws.sql.ts'
import { formatName } from './format.ts'
import { selectLottery, selectPrizes } from './lotteries.sql.ts'

const pageLength = 500

const presentDraw = ({ ticket, prize, name, createdAt, hash }: DrawRow): LotteryDraw => ({
  index: ticket,
  prize,
  name,
  time: createdAt.toISOString(),
  hash,
})

const postOf = ({ postId }: { postId: number | null }) => (postId === null ? {} : { post_id: postId })

/** The public part of an event's lottery. */
export async function sharedLottery(db: Db, eventId: number) {
  const [lottery, prizes, draws] = await Promise.all([
    selectLottery(db, eventId),
    selectPrizes(db, eventId),
    selectLatestDraws(db, eventId),
  ])
  const pictures = await itemPictures(
    db,
    prizes.flatMap(({ itemId }) => itemId ?? []),
  )
  return {
    prizes: prizes.map(({ id, name, kind, itemId, count, drawn }) => ({
      prize_id: id,
      name,
      kind,
      ...(itemId !== null && { image_url: pictures.get(itemId)! }),
      count,
      left: count - drawn,
    })),
    ...(lottery && {
      sealed: {
        root: lottery.root,
        tickets: lottery.ticketCount,
        tickets_left: lottery.ticketCount - lottery.drawn,
        head: lottery.head,
        seed: lottery.seed ?? '',
        ...postOf(lottery),
      },
    }),
    draws: draws.map(presentDraw),
  }
}

/** A member's part of an event's lottery: chances and draws. */
export async function ownLottery({ db, clock }: AppContext, me: Member, event: { id: number; closesAt: Date | null }) {
  const takes = takesClaims(event, clock.now())
  const [chances, draws] = await Promise.all([selectChances(db, event.id, me.id), selectOwnDraws(db, event.id, me.id)])
  return {
    chances,
    staff: flagOf(isInOffice(me)),
    my_draws: draws.map(({ ticket, prize, kind, createdAt, hash, claim }) => ({
      index: ticket,
      prize,
      kind,
      time: createdAt.toISOString(),
      hash,
      claimable: flagOf(takes && kind === 'article' && claim === null),
      claim: claim ?? ('none' as const),
    })),
  }
}

/** The data to verify the lottery, with the draws from a ticket on. Throws LotteryNotSealed. */
export async function lotteryProof(db: Db, event: { id: number; name: string; title: string }, after: number) {
  const [lottery, prizes, rows] = await Promise.all([
    selectLottery(db, event.id),
    selectPrizes(db, event.id),
    selectDrawsFrom(db, event.id, after),
  ])
  if (!lottery) throw new ApiError('LotteryNotSealed')
  return {
    format: formatName(lottery.format),
    event: event.name,
    title: event.title,
    root: lottery.root,
    tickets: lottery.ticketCount,
    prizes: prizes.map(({ name, count }) => ({ name, count })),
    seed: lottery.seed,
    ...postOf(lottery),
    draw_count: lottery.drawn,
    head: lottery.head,
    draws: rows.slice(0, pageLength).map(presentDraw),
    hasMore: rows.length > pageLength,
  }
}

/** The proof of a drawn ticket; that of an undrawn one would reveal its prize. Throws LotteryNotSealed, DrawNotFound. */
export async function drawProof(db: Db, decks: Decks, eventId: number, ticket: number) {
  const sealed = await decks.get(eventId)
  if (!sealed) throw new ApiError('LotteryNotSealed')
  if (!(await selectDraw(db, eventId, ticket))) throw new ApiError('DrawNotFound')
  return { proof: sealed.deck.prove(ticket) }
}

import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { flagOf } from '../../kernel/wire.ts'
import { authorCards } from '../account/index.ts'
import * as sql from './blocks.sql.ts'

/** Blocks a member or lets them be heard again; a repetition changes nothing. Refuses CannotBlockOneself, MemberNotFound. */
export async function toggleBlock({ db, clock }: House, me: Member, userId: number, on: boolean) {
  if (userId === me.id) throw new Refusal('CannotBlockOneself')
  if (!(await authorCards(db, [userId])).has(userId)) throw new Refusal('MemberNotFound')
  await (on ? sql.insertBlock(db, me.id, userId, clock.now()) : sql.deleteBlock(db, me.id, userId))
  return { blocked: flagOf(on) }
}

/** A page of those whom this person has blocked, the latest first. */
export async function listBlocked({ db }: House, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectBlockedPage(db, me.id, page))
  const cards = await authorCards(db, shown)
  return { members: shown.map((id) => cards.get(id)!), hasMore }
}

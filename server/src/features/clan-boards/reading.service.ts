import type { ClanBoard, OpenBoard } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { authorCards } from '../../domains/accounts/index.ts'
import { selectHidingReason } from '../../domains/posts/moderation/index.ts'
import { presentCard, presentMap, selectMap, type Poster, posterOf, readPosterName } from '../boards/index.ts'
import { titleIn } from './access.ts'
import { type ClanBoardRow, type OpenClanBoard, selectOpen, selectPage } from './clan-boards.sql.ts'

/** A page of the boards of a clan, for its members. Throws ClanNotFound, NotInTheClan. */
export async function listClanBoards(
  { db }: AppContext,
  me: Member,
  { clan_id: clanId, pageNum }: { clan_id: number; pageNum: number },
) {
  await titleIn(db, me, clanId)
  const { shown, hasMore } = pageOf(await selectPage(db, clanId, me.id, pageNum))
  const authors = await authorCards(
    db,
    shown.map(({ authorId }) => authorId),
  )
  const boards = shown.map((row): ClanBoard => ({
    card: cardOf(row),
    title: row.title,
    author: authors.get(row.authorId)!,
    ...(row.pinned && { pinned: 1 as const }),
    ...(row.hidden && { hidden: 1 as const }),
    rev: row.version,
    time: row.updatedAt.toISOString(),
  }))
  return { boards, hasMore }
}

export const cardOf = (row: ClanBoardRow) => presentCard(row, '/boards/clan-posters')

/** Its clan's members do, of a hidden one the author alone; moderators do while it is reported or hidden. */
const maySee = (me: Member, { isMember, isReported, hidden, authorId, community }: OpenClanBoard) =>
  (isMember && (!hidden || authorId === me.id)) || ((isReported || hidden) && moderates(me, community))

/** A board that this member may see. Throws BoardNotFound. */
export async function visibleClanBoard(db: Db | Tx, me: Member, id: number): Promise<OpenClanBoard> {
  const row = await selectOpen(db, id, me.id)
  if (!row || !maySee(me, row)) throw new ApiError('BoardNotFound')
  return row
}

/** A board of a clan with its map, and why it is hidden. Throws BoardNotFound. */
export async function getClanBoard({ db }: AppContext, me: Member, id: number) {
  const row = await visibleClanBoard(db, me, id)
  const open: OpenBoard = {
    card: cardOf(row),
    board: row.board,
    descriptions: row.descriptions,
    map: presentMap((await selectMap(db, row.map))!),
    versions: row.version,
    adaptations: 0,
  }
  const [author, hidden] = await Promise.all([
    authorCards(db, [row.authorId]).then((cards) => cards.get(row.authorId)!),
    row.hidden ? selectHidingReason(db, { kind: 'clanBoard', id }) : undefined,
  ])
  return { open, title: row.title, author, rev: row.version, clan_id: row.clanId, ...(hidden && { hidden }) }
}

/** The picture of a step of a clan's board, for those who may see it. Throws NotFound, BoardNotFound. */
export async function findClanPoster({ db }: AppContext, name: string, me: Member): Promise<Poster> {
  const asked = readPosterName(name)
  const row = await visibleClanBoard(db, me, asked.id)
  return posterOf(row, asked, { of: { clanBoardId: row.id }, board: row.board, folder: 'clan-boards' })
}

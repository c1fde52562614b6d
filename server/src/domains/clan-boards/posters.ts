import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { type Poster, posterOf, readPosterName } from '../boards/index.ts'
import { visibleClanBoard } from './reading.service.ts'

/** The picture of a step of a clan's board, for its members. Throws NotFound, BoardNotFound. */
export async function findClanPoster({ db }: AppContext, name: string, me: Member): Promise<Poster> {
  const asked = readPosterName(name)
  const row = await visibleClanBoard(db, me, asked.id)
  return posterOf(row, asked, { of: { clanBoardId: row.id }, board: row.board, folder: 'clan-boards' })
}

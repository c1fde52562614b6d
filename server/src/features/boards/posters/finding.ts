import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { visibleBoard } from '../boards.service.ts'
import { cardOf, posterName } from '../boards.view.ts'
import type { CardColumns } from '../reading.sql.ts'
import type { Poster } from './posters.ts'

/** The parts of a picture's name. */
export interface PosterName {
  id: number
  version: number
  /** From 1. */
  step: number
  /** All but the step. */
  picture: string
}

/** Reads `<board>-<version>-<digest>-<step>.webp`. Throws NotFound. */
export function readPosterName(name: string): PosterName {
  const [, picture, id, version, step] =
    /^(([1-9]\d{0,14})-([1-9]\d{0,8})-[0-9a-f]{16})-([1-9]\d?)\.webp$/.exec(name) ?? []
  if (!picture) throw new ApiError('NotFound')
  return { id: Number(id), version: Number(version), step: Number(step), picture }
}

/** The poster that this name denotes, if the name matches the card's version and drawing. Throws NotFound. */
export function posterOf(
  row: CardColumns,
  { picture, step }: PosterName,
  { folder, ...poster }: Pick<Poster, 'of' | 'board'> & { folder: string },
): Poster {
  if (posterName(row) !== picture || step > row.steps) throw new ApiError('NotFound')
  const floors = JSON.parse(row.pictures) as Poster['floors']
  return { ...poster, key: `${folder}/${picture}-${step}.webp`, step: step - 1, floors }
}

/**
 * The picture of a step of a public board, or of any board that the reader may see; `isPublic` tells which. Draws
 * nothing for other readers or unknown names. Throws NotFound, BoardNotFound.
 */
export async function findPoster({ db }: AppContext, name: string, reader: () => Promise<Member | undefined>) {
  const asked = readPosterName(name)
  const key = { id: asked.id, asked: asked.version }
  const { board, isPublic } = await visibleBoard(db, reader, key)
  const row = await cardOf(db, key)
  return { isPublic, poster: posterOf(row, asked, { of: { boardId: asked.id }, board, folder: 'boards' }) }
}

import type { Board } from '@judian/boards'
import { z } from 'zod'
import { memberKey } from './people.ts'
import { readJson } from './read.ts'

const board = z.custom<Board>((value) => typeof value === 'object')

/** When the game's seasons began; the latest is the present one. */
export const demoSeasons = readJson('seasons.json', z.array(z.strictObject({ name: z.string(), daysAgo: z.number() })))

/** Keys of a board's post, and of the post whose board it is adapted from, which comes before it. */
const posted = z.strictObject({ moment: z.string(), adaptedFrom: z.string().optional() })

export const demoBoards = readJson('boards.json', z.array(posted)).map((one) => ({
  ...one,
  board: readJson(`boards/${one.moment}.json`, board),
}))

/** A clan's private board. */
export const demoClanBoard = {
  ...readJson('clan-board.json', z.strictObject({ clan: z.string(), author: memberKey, title: z.string() })),
  board: readJson('boards/clan.json', board),
}

/** Readers' opinions on posts in the present season, and posts confirmed by their authors. */
export const demoGuides = readJson(
  'guides.json',
  z.array(
    z.strictObject({
      moment: z.string(),
      valid: z.array(memberKey),
      outdated: z.array(memberKey),
      confirmed: z.literal(true).optional(),
    }),
  ),
)

import { drawnMaps } from '@judian/art'
import { checkBoard, insertMaps, insertPastBoard, insertPastSeasons } from '../features/boards/index.ts'
import { pinClanBoard, saveClanBoard } from '../features/clan-boards/index.ts'
import { insertPastGuide, insertPastLetter } from '../features/guides/index.ts'
import { days, later } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db/db.ts'
import { type Cast, memberOf } from './cast.ts'
import { demoBoards, demoClanBoard, demoGuides, demoSeasons, type MemberKey } from './content/index.ts'

type Demo = Cast & { moments: ReadonlyMap<string, number> }

/** The built-in maps, two seasons, boards of posts with readers' opinions on them, and a clan's board. */
export async function seedBoards(ctx: AppContext, demo: Demo) {
  const { now } = demo
  const seasons = demoSeasons.map(({ name, daysAgo }) => ({ name, startsAt: later(now, -days(daysAgo)) }))
  await inTransaction(ctx.db, async (tx) => {
    await insertPastSeasons(tx, seasons)
    const maps = drawnMaps.map(({ places, ...map }) => ({
      ...map,
      places: places.map(({ at: [x, y], ...place }) => ({ ...place, at: [x, y] as [number, number] })),
      season: null,
      retiredAt: null,
    }))
    await insertMaps(tx, maps, seasons[0]!.startsAt)
  })
  await seedPosts(ctx, demo)
  await inTransaction(ctx.db, async (tx) => {
    const { name: season } = seasons.at(-1)!
    const idsOf = (keys: readonly MemberKey[]) => keys.map((key) => demo.members.get(key)!)
    for (const { moment, valid, outdated, confirmed = false } of demoGuides) {
      const votes = { valid: idsOf(valid), outdated: idsOf(outdated) }
      await insertPastGuide(
        tx,
        { momentId: demo.moments.get(moment)!, season, ...votes, confirmed },
        later(now, -days(1)),
      )
    }
    // Its authors have read it.
    await insertPastLetter(tx, season, now)
  })
  await seedClanBoard(ctx, demo)
}

async function seedPosts(ctx: AppContext, { moments }: Demo) {
  const ids = new Map<string, number>()
  for (const { moment, adaptedFrom, board } of demoBoards) {
    const checked = await checkBoard(ctx.db, board)
    const originId = adaptedFrom && ids.get(adaptedFrom)
    await inTransaction(ctx.db, async (tx) => {
      const post = await tx
        .selectFrom('moments')
        .select(['id', 'authorId', 'createdAt'])
        .where('id', '=', moments.get(moment)!)
        .executeTakeFirstOrThrow()
      const origin = originId ? { board_id: originId, version: 1 } : undefined
      const owned = { momentId: post.id, authorId: post.authorId, at: post.createdAt }
      ids.set(moment, await insertPastBoard(tx, { ...checked, ...owned, origin }))
    })
  }
}

async function seedClanBoard(ctx: AppContext, cast: Cast) {
  const { clan, author, title, board } = demoClanBoard
  const { id: clan_id } = await ctx.db
    .selectFrom('clans')
    .select('id')
    .where('name', '=', clan)
    .executeTakeFirstOrThrow()
  const me = memberOf(cast, author)
  const { board_id } = await saveClanBoard(ctx, me, { clan_id, board_id: undefined, rev: 0, title, board })
  await pinClanBoard(ctx, me, board_id, true)
}

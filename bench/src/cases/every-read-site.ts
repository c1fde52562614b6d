import { indexChanged } from '@judian/server/src/domains/search/index.ts'
import { fillWithMany } from '@judian/server/testing/budgets/many-rows.ts'
import type { Person } from '@judian/server/testing/given-rows.ts'
import { recordStatements } from '@judian/server/testing/statements.ts'
import type pg from 'pg'
import { onOwnApp, type OwnApp } from './own-app.ts'

export interface FilledApp {
  app: OwnApp['app']
  /** Empties the cache. */
  forget: () => void
  statements: ReturnType<typeof recordStatements>
  /** A member with much data, and an admin. */
  member: Person
  admin: Person
  /** What there is, by the names of fields. */
  names: Record<string, unknown>
  /** Addresses of pages. */
  pages: string[]
}

const allRows = 20_000

/** The app on a database with this share of the rows. */
export function onFilledApp<T>(share: number, measure: (site: FilledApp) => Promise<T>): Promise<T> {
  return onOwnApp(recordStatements, async ({ app, ctx, db, pool, given }, statements) => {
    const [me, admin] = [await given.member(), await given.admin()]
    const there = await fillWithMany({ ctx, db, given }, me, allRows * share)
    await fillReports(pool, there)
    while (await indexChanged(ctx));
    await pool.query('VACUUM ANALYZE')
    const described = await describe(pool, me, there)
    return measure({ app, forget: ctx.cache.clear, statements, member: me, admin, ...described })
  })
}

type There = Awaited<ReturnType<typeof fillWithMany>>

/** Open reports of each tenth post. */
const fillReports = (pool: pg.Pool, { communityId, rare }: There) =>
  pool.query(`
    INSERT INTO reports (reporter_id, kind, subject_id, reason, note, created_at, author_id, community_id)
    SELECT ${rare.id}, 'moment', id, 'spam', '', now(), author_id, ${communityId} FROM moments WHERE id % 10 = 0`)

async function describe(pool: pg.Pool, me: Person, there: There) {
  const { rows } = await pool.query<{ clan: number; board: number }>(
    'SELECT (SELECT max(id) FROM clans) AS clan, (SELECT max(id) FROM boards) AS board',
  )
  const { clan, board } = rows[0]!
  const names = {
    message_id: there.momentId,
    comment_id: there.topId,
    user_id: me.id,
    community_name: 'r6',
    division: 'r6',
    hashtag_id: there.hashtagId,
    folder_id: there.folderId,
    clan_id: clan,
    board_id: board,
    id: there.topId,
    kind: 'comment',
    map: 'map-1',
    pageNum: 1,
    q: '标题',
  }
  const own = ['account', 'away', 'coins', 'decisions', 'favourites', 'myClans', 'link-account', `profile/${me.id}`]
  const pages = [
    ...['', '/tag=1', '/sorted=latest', `/${there.momentId}`].map((place) => `/community/r6${place}`),
    ...own.map((place) => `/user/${place}`),
    '/notifications',
    '/first-posts',
    '/avatar/edit',
    '/moderation/log',
    '/about/ranking',
    '/hot',
    '/search?q=标题',
    '/topics',
    `/topic/${there.hashtagId}`,
    '/boards',
    '/boards/map-1',
    '/clan/r6',
    `/clan/r6/${clan}`,
    '/event',
  ]
  return { names, pages: pages.map(encodeURI) }
}

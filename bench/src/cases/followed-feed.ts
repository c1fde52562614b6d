import { callRequest } from './case.ts'
import { insertMembers, onFilledSite, type Run, timeRequests } from './filled-site.ts'
import type { Metrics } from './metrics.ts'

const usual = { posts: 1_000_000, authors: 20_000, followed: 1_000 }
type Counts = typeof usual
/** A later one, behind a cursor, looks for each author's latest post behind it. */
const pages = ['first', 'later'] as const
const requests = 300

/**
 * Readers by the authors they follow, and the age in days of their later page; the authors are in the order of their
 * latest posts.
 */
const follows = [
  { who: 'lively', authorOf: () => 'n', days: 5 },
  { who: 'silent', authorOf: ({ authors, followed }: Counts) => `${authors - followed} + n`, days: 370 },
  { who: 'mixed', authorOf: ({ authors, followed }: Counts) => `n * ${authors / followed}`, days: 100 },
] as const

/** Reads the posts of 1,000 followed members among a million posts, one request after the other. */
export function measureFollowedFeed(share: number): Promise<Metrics> {
  const { posts, authors, followed } = usual
  const counts = { posts: posts * share, authors: authors * share, followed: followed * share }
  const members = follows.map((_, n) => counts.authors + 1 + n)
  return onFilledSite({ fill: fillWith(counts), readers: members }, async (site, readers) => {
    const rows: [string, string][] = []
    for (const [n, { who, days }] of follows.entries())
      for (const page of pages) {
        const behind = page === 'later' && { after: `${Date.now() / 1000 - days * 86_400}_1` }
        const asked = [callRequest(site.origin, readers[n]!, '/v1/moments/getFollowedMoments', { ...behind })]
        const { p50, p99 } = await timeRequests(site, asked, requests, '"hasMore":true')
        rows.push([`${who}, ${page} page: p50; p99`, `${p50}; ${p99}`])
      }
    return {
      name: 'followed-feed',
      title: `Feed of ${counts.followed} followed members among ${counts.posts} posts`,
      rows,
    }
  })
}

/** Each author writes in a month of their own, the first ones now and the last a year ago. */
const fillWith = (counts: Counts) => async (run: Run) => {
  const { posts, authors, followed } = counts
  await insertMembers(run, authors + follows.length)
  await run(
    `INSERT INTO communities (id, name, fullname, avatar, info) OVERRIDING SYSTEM VALUE VALUES (1, 'r6', '干员基地', '', '')`,
  )
  await run(`INSERT INTO community_tags (community_id, num, name) VALUES (1, 1, '讨论')`)
  // A million calls of the trigger take longer than one statement.
  await run('ALTER TABLE moments DISABLE TRIGGER USER')
  await run(`
    INSERT INTO moments (community_id, author_id, tag_num, title, body, review, created_at)
    SELECT 1, 1 + n % ${authors}, 1, '第 ' || n || ' 局', repeat('先听声音判断方向，再绕后。', 6), 'published',
      now() - make_interval(days => (n % ${authors}) * 365 / ${authors}) - random() * interval '30 days'
    FROM generate_series(1, ${posts}) AS n`)
  await run('INSERT INTO last_posts SELECT author_id, max(created_at) FROM moments GROUP BY author_id')
  await run('ALTER TABLE moments ENABLE TRIGGER USER')
  for (const [n, { authorOf }] of follows.entries())
    await run(`INSERT INTO follows (user_id, followed_id, created_at)
      SELECT ${authors + 1 + n}, ${authorOf(counts)}, now() FROM generate_series(1, ${followed}) AS n`)
  await run('VACUUM (ANALYZE) users, moments, last_posts, follows')
}

import { days, hours, later } from '../kernel/clock.ts'
import { sessionToken } from '../kernel/random.ts'
import { inTransaction, type Tx } from '../kernel/db/db.ts'
import type { AppContext } from '../kernel/context.ts'
import { composeBusts } from '../domains/members/avatar/index.ts'
import {
  createMember,
  demoPassword,
  hashPassword,
  insertConsentsOf,
  insertPastVisits,
  makeAdmin,
} from '../domains/accounts/index.ts'
import { countMembers, countTags, createCommunity } from '../domains/communities/index.ts'
import { recount } from '../domains/posts/contents/index.ts'
import { keyHasher } from '../kernel/typed-keys/index.ts'
import { demoCommunities, demoMembers, type CommunityKey, type MemberKey } from './content/index.ts'
import { seedBoards } from './demo-boards.ts'
import { seedClans } from './demo-clans.ts'
import { seedCheckIns } from './demo-check-ins.ts'
import { seedComments } from './demo-comments.ts'
import { seedDrafts } from './demo-drafts.ts'
import { seedFavourites } from './demo-favourites.ts'
import { seedFollows, seedNotices } from './demo-follows.ts'
import { seedHashtags } from './demo-hashtags.ts'
import { rankHotMoments } from '../features/hot-lists/index.ts'
import { seedMessages } from './demo-messages.ts'
import { seedMissions } from './demo-missions.ts'
import { seedModeration } from './demo-moderation.ts'
import { seedMoments, preparePictures } from './demo-moments.ts'
import { seedPolls } from './demo-polls.ts'
import { seedProfiles } from './demo-profiles.ts'
import { seedQuizResults } from './demo-quiz.ts'
import { seedDetachedQuote } from './demo-quotes.ts'
import { seedReaders } from './demo-readers.ts'
import { demoKey, seedRewards } from './demo-rewards.ts'
import { seedClanMatch } from './demo-clan-match.ts'
import { seedTiles } from './demo-tiles.ts'
import { seedWardrobes } from './demo-wardrobes.ts'
import { offBeat } from './varied.ts'

/** Inserts the demo community if no community exists, and prints its accounts. */
export async function seedDemo(ctx: AppContext) {
  const existing = await ctx.db.selectFrom('communities').select('id').limit(1).executeTakeFirst()
  if (existing) return
  const now = ctx.clock.now()
  // On a public site no demo member may sign in with a well-known password.
  const passwords = demoMembers.map(() =>
    ctx.isPublic ? sessionToken().replace(/\W|_/g, '').slice(0, 16) : demoPassword,
  )
  const hashes = await Promise.all((ctx.isPublic ? passwords : [demoPassword]).map(hashPassword))
  const demoKeyHash = (await keyHasher(ctx.db, 'redeem-keys'))(demoKey)

  const members = await inTransaction(ctx.db, (tx) => seedMembers(ctx, tx, hashes, now))
  const pictures = await preparePictures(ctx, members)
  const demo = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const cast = { members, communities: await seedCommunities(ctx, tx, members), now }
    const readers = await seedReaders(tx, now)
    await insertConsentsOf(tx, [...members.values(), ...readers.map(({ id }) => id)], now)
    // Gives members an earlier visit, so that signing in shows the page of what happened during an absence.
    await insertPastVisits(tx, [...members.values()], later(now, -hours(30)))
    const moments = await seedMoments(ctx, tx, cast, { readers, pictures })
    await seedComments(ctx, tx, cast, moments)
    await recount(tx)
    await seedProfiles(tx, cast, moments)
    await seedFollows(tx, cast)
    await seedNotices(tx, cast)
    await seedMessages(ctx, tx, afterCommit, cast)
    await seedMissions(ctx, tx, cast, moments)
    await seedRewards(tx, cast, demoKeyHash)
    await seedWardrobes(tx, cast)
    await seedCheckIns(tx, cast, readers)
    await seedClans(tx, cast)
    await seedQuizResults(tx, cast, readers)
    return { ...cast, moments }
  })
  await seedModeration(ctx, demo)
  await seedBoards(ctx, demo)
  await seedDrafts(ctx, demo)
  await seedDetachedQuote(ctx, demo)
  await seedFavourites(ctx, demo)
  await seedHashtags(ctx, demo)
  await seedClanMatch(ctx, demo)
  await seedPolls(ctx, demo)
  await seedTiles(ctx, demo)
  await seedHotLists(ctx, now)
  await countMembers(ctx.db)
  await countTags(ctx.db)
  await composeBusts(ctx)
  announce(passwords)
}

async function seedMembers({ secretBox }: AppContext, tx: Tx, hashes: readonly string[], now: Date) {
  const ids = new Map<MemberKey, number>()
  for (const [n, { key, phone, username, joinedHoursAgo }] of demoMembers.entries()) {
    const passwordHash = hashes[n] ?? hashes[0]!
    const createdAt = later(now, -hours(joinedHoursAgo) - offBeat(key))
    ids.set(key, await createMember(tx, secretBox, { phone, username, passwordHash, createdAt }))
  }
  return ids
}

async function seedCommunities({ secretBox }: AppContext, tx: Tx, members: ReadonlyMap<MemberKey, number>) {
  const ids = new Map<CommunityKey, number>()
  for (const [position, { name, ...division }] of demoCommunities.entries()) {
    const moderators = demoMembers
      .filter((member) => member.moderates.includes(name))
      .map(({ key }) => members.get(key)!)
    const avatar = `/images/communities/${name}.webp`
    const cover = `/images/communities/${name}-cover.webp`
    ids.set(
      name,
      await createCommunity(tx, { ...division, name, avatar, cover, position, home: position === 0, moderators }),
    )
  }
  for (const { phone } of demoMembers.filter((member) => member.admin)) await makeAdmin({ db: tx, secretBox }, phone)
  return ids
}

function announce(passwords: readonly string[]) {
  const role = ({ admin, moderates }: (typeof demoMembers)[number]) =>
    admin ? '管理员' : moderates.length > 0 ? `${moderates.join('、')} 版主` : '成员'
  console.log('示例社区已布置，可以用这些账户登录：')
  for (const [n, member] of demoMembers.slice(0, 4).entries())
    console.log(`  ${member.phone}  密码 ${passwords[n]}  ${member.username}（${role(member)}）`)
  console.log(`可以兑换一次的激活码：${demoKey}`)
}

/** Hot lists of now, of a day and of a week ago, so that the present ones show movement. */
async function seedHotLists({ db }: AppContext, now: Date) {
  for (const ago of [days(7), days(1), 0]) await rankHotMoments({ db, clock: { now: () => later(now, -ago) } })
}

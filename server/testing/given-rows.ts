import { createHash } from 'node:crypto'
import { createMember, grantSudo, insertConsentsOf, makeAdmin, openSession } from '../src/domains/accounts/index.ts'
import { insertItem } from '../src/domains/members/avatar/index.ts'
import { insertPastClan, type PastClan, saveOptions } from '../src/domains/clans/index.ts'
import { insertMission, type NewMission } from '../src/domains/rewards/missions/index.ts'
import { createCommunity } from '../src/domains/communities/index.ts'
import { insertPastComments, type PastComment } from '../src/domains/posts/comments/index.ts'
import { insertPastMoments, type PastMoment } from '../src/domains/posts/moments/index.ts'
import { recount } from '../src/domains/posts/contents/index.ts'
import { changeCoins } from '../src/domains/members/wallet/index.ts'
import { days, later } from '../src/kernel/clock.ts'
import { inTransaction } from '../src/kernel/db/db.ts'
import type { AppContext } from '../src/kernel/context.ts'
import { opaqueId } from '../src/kernel/random.ts'

/** A caller: a member with a session token, or a visitor. */
export interface Person {
  id: number
  username: string
  phone: string
  token: string
}

let counter = 0

interface GivenClan extends Partial<Omit<PastClan, 'members'>> {
  members?: readonly Person[]
  viceCaptains?: readonly Person[]
}

/** Clan options of test communities. */
export const clanOptions = {
  servers: [
    { code: 'asia', name: '亚服' },
    { code: 'europe', name: '欧服' },
  ],
  modes: [
    { code: 'ranked', name: '排位' },
    { code: 'casual', name: '休闲' },
  ],
  ranks: [
    { code: 'silver', name: '白银' },
    { code: 'gold', name: '黄金' },
  ],
}

/** Factories of rows: each creates the parents it needs. They don't invalidate a server's caches. */
export function givenRows({ db, clock, secretBox }: Pick<AppContext, 'db' | 'clock' | 'secretBox'>) {
  const communities = new Map<string, Promise<number>>()

  async function signedIn(createdAt: Date, named?: Partial<Pick<Person, 'username' | 'phone'>>): Promise<Person> {
    counter += 1
    const phone = named?.phone ?? String(13_900_000_000 + counter)
    const username = named?.username ?? `成员${counter}`
    const id = await createMember(db, secretBox, { phone, username, passwordHash: 'never matches', createdAt })
    await insertConsentsOf(db, [id], clock.now())
    return { id, username, phone, token: await openSession({ db, clock }, id) }
  }

  return {
    /**
     * A signed-in member who joined two days ago, and so is no newcomer, with a unique phone and name, who has agreed
     * to the site's texts.
     */
    member: (named?: Partial<Pick<Person, 'username' | 'phone'>>) => signedIn(later(clock.now(), -days(2)), named),

    /** The same, but joined just now. */
    newcomer: () => signedIn(clock.now()),

    /** Several members, one after the other: at once, each would open a connection. */
    async members(count: number): Promise<Person[]> {
      const people: Person[] = []
      while (people.length < count) people.push(await this.member())
      return people
    },

    /** An admin with a recently confirmed password. */
    async admin(): Promise<Person> {
      const admin = await this.member()
      await makeAdmin({ db, secretBox }, admin.phone)
      await this.sudo(admin)
      return admin
    },

    /** Brings a person to the beginning of a level. */
    level: ({ id }: Person, level: number) =>
      db
        .updateTable('users')
        .set({ postXp: 50 * level * (level - 1) })
        .where('id', '=', id)
        .execute(),

    /** Lets a person's session make calls that require a confirmed password or second factor. */
    sudo: ({ token }: Person) => inTransaction(db, (tx) => grantSudo(tx, clock, token, 'factor')),

    /**
     * A community's id, `r6` by default; created on first use, with tags 1 and 2, and 9 for moderators. Later uses add
     * their moderators.
     */
    async community({ name = 'r6', moderators = [] as readonly Person[] } = {}): Promise<number> {
      const known = communities.get(name)
      if (known) {
        const communityId = await known
        for (const { id: userId } of moderators)
          await db.insertInto('communityModerators').values({ communityId, userId }).execute()
        return communityId
      }
      const made = createCommunity(db, {
        name,
        fullname: `社区 ${name}`,
        avatar: `/images/communities/${name}.webp`,
        info: '玩家的据点',
        position: communities.size,
        rules: [{ title: '友善发言', message: '对事不对人' }],
        tags: [
          { num: 1, name: '讨论' },
          { num: 2, name: '攻略' },
          { num: 9, name: '公告', moderatorOnly: true },
        ],
        moderators: moderators.map(({ id }) => id),
      })
      communities.set(name, made)
      return made
    },

    /** Slug of a map of two floors with five places, by default 栈桥; its drawings aren't there. */
    async map({
      slug = 'zhanqiao',
      retired = false,
      picture = '/images/maps/uploads/none.webp',
    } = {}): Promise<string> {
      const floors = [
        { name: '一层', picture, picture_dark: '' },
        { name: '二层', picture, picture_dark: '' },
      ]
      const places = [
        { name: 'A 点', floor: 0, at: [300, 300] },
        { name: 'B 点', floor: 0, at: [1300, 300] },
        { name: '长廊', floor: 0, at: [800, 600] },
        { name: '出生点', floor: 0, at: [300, 1000] },
        { name: '机房', floor: 1, at: [800, 300] },
      ]
      const createdAt = clock.now()
      const row = { name: '栈桥', floors: JSON.stringify(floors), places: JSON.stringify(places), createdAt }
      const retiredAt = retired ? createdAt : null
      await db
        .insertInto('boardMaps')
        .values({ slug, ...row, retiredAt })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...row, retiredAt }))
        .execute()
      return slug
    },

    /** Id of a published post, by default in `r6` under tag 1. */
    async moment(author: Person, changed: Partial<PastMoment> = {}): Promise<number> {
      const communityId = changed.communityId ?? (await this.community())
      const usual = { authorId: author.id, tagNum: 1, title: '标题', body: '正文', createdAt: clock.now() }
      const post = { ...usual, pinnedAt: null, archivedAt: null, ...changed, communityId }
      const [id] = await inTransaction(db, (tx) => insertPastMoments(tx, [post]))
      return id!
    },

    /** Id of a published comment, or of a reply when `topId` names the thread's first comment. */
    async comment(author: Person, momentId: number, changed: Partial<PastComment> = {}): Promise<number> {
      const usual = { momentId, authorId: author.id, body: '评论', createdAt: clock.now() }
      const comment = { ...usual, topId: null, receiverId: null, ...changed }
      return inTransaction(db, async (tx) => {
        const [id] = await insertPastComments(tx, [comment])
        await recount(tx)
        return id!
      })
    },

    /** Id of a clan in `r6` with this captain; also sets the community's clan options. */
    async clan(captain: Person, { members = [], viceCaptains = [], ...changed }: GivenClan = {}): Promise<number> {
      counter += 1
      const communityId = changed.communityId ?? (await this.community())
      const createdAt = clock.now()
      const place = (title: number) => (person: Person) => ({ userId: person.id, title, joinedAt: createdAt })
      const people = [place(3)(captain), ...viceCaptains.map(place(2)), ...members.map(place(1))]
      const about = { intro: '', mainServer: 'asia', mainMode: 'ranked', minRank: 'gold' }
      const clan = { ...about, name: `战队${counter}`, xp: 0, createdAt, ...changed, communityId, members: people }
      return inTransaction(db, async (tx) => {
        await saveOptions(tx, communityId, clanOptions)
        return insertPastClan(tx, clan)
      })
    },

    /** Id of an avatar item: by default a background for 300 coins, not on sale. */
    item(changed: Partial<Parameters<typeof insertItem>[1]> = {}): Promise<number> {
      counter += 1
      const bodyItemUrl = `/images/items/background/rain-${counter}.webp`
      const usual = { bodyItemName: '雨夜', bodyItemUrl, bodyType: 8, bodyItemQuality: 3, price: 300 }
      return insertItem(db, { ...usual, ...changed })
    },

    /** Adds coins to this member's wallet. */
    async coins(person: Person, coins: number): Promise<void> {
      counter += 1
      const grant = { userId: person.id, change: coins, reason: 'admin', ref: `test:${counter}` } as const
      await inTransaction(db, (tx) => changeCoins(tx, { ...grant, at: clock.now() }))
    },

    /** Id of a mission in `r6` worth 50 coins: by default to check in once. */
    async mission(changed: Partial<NewMission> = {}): Promise<number> {
      const communityId = changed.communityId ?? (await this.community())
      const usual = { missionType: 4, description: '任务', momentId: null, goal: 1, position: 0 }
      const reward = { coins: changed.itemId ? null : 50, itemId: null }
      return insertMission(db, { ...usual, ...reward, createdAt: clock.now(), ...changed, communityId })
    },

    /** Id of an unused picture of this owner, without stored objects. */
    async image(owner: Person): Promise<string> {
      const id = opaqueId()
      const sha256 = createHash('sha256').update(id).digest('hex')
      const row = { id, ownerId: owner.id, sha256, width: 96, height: 64, createdAt: clock.now() }
      await db.insertInto('images').values(row).execute()
      return id
    },
  }
}

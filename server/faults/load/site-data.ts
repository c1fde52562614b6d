import { createMember, makeAdmin, openSession } from '../../src/domains/accounts/index.ts'
import { insertItem } from '../../src/domains/avatar/index.ts'
import { createCommunity } from '../../src/domains/communities/index.ts'
import { insertPastMoments } from '../../src/domains/moments/index.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { type Db, inTransaction } from '../../src/kernel/db/db.ts'

export interface Someone {
  id: number
  token: string
}

/** What every round's writes need: an admin, a post to comment on, and an item on sale. */
export interface SiteData {
  admin: Someone
  momentId: number
  itemId: number
}

const phones = { next: 13_700_000_000 }

export async function newMember(db: Db): Promise<Someone & { phone: string }> {
  const phone = String(phones.next++)
  const id = await createMember(db, { phone, username: `测试${phone.slice(3)}`, passwordHash: 'never matches' })
  return { id, phone, token: await openSession({ db, clock: systemClock }, id) }
}

export async function layOut(db: Db): Promise<SiteData> {
  const admin = await newMember(db)
  await makeAdmin(db, admin.phone)
  const communityId = await createCommunity(db, {
    name: 'r6',
    fullname: '社区',
    avatar: '/images/communities/r6.webp',
    info: '玩家的据点',
    position: 0,
    rules: [],
    tags: [{ num: 1, name: '讨论' }],
    moderators: [],
  })
  const post = { authorId: admin.id, communityId, tagNum: 1, title: '讨论', body: '正文', createdAt: systemClock.now() }
  const [momentId] = await inTransaction(db, (tx) =>
    insertPastMoments(tx, [{ ...post, pinnedAt: null, archivedAt: null }]),
  )
  const place = { bodyType: 8, bodyItemQuality: 3, onSale: true }
  const picture = '/images/items/background/fault.webp'
  const itemId = await insertItem(db, { bodyItemName: '雨夜', bodyItemUrl: picture, price: 300, ...place })
  return { admin, momentId: momentId!, itemId }
}

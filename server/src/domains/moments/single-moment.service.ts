import { type CallOutput, topics } from '@judian/contract'
import type { Db } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { prepare, type Flag } from '../../kernel/prepared.ts'
import { readMoment } from './moment-access.ts'
import { type MomentRow, selectMoment } from './moments.sql.ts'
import { presentMoments } from './moments.view.ts'
import { type Shared, sharedAnswer } from './shared-answer.ts'
import { selectThumbedMoments } from './thumbs.sql.ts'

type Answer = CallOutput<'/v1/moments/getSingleMoment'>

interface OnePost {
  message_id: number
  community_name: string
}

interface SharedPost extends Shared<Answer> {
  thumbed: Flag[]
}

/** One post as this person may see it. Refuses MomentNotFound. */
export async function getMoment(house: House, me: Member | undefined, post: OnePost) {
  const { message_id, community_name } = post
  const shared = await sharedAnswer<Answer, SharedPost>(house, me, {
    key: `moment ${message_id} ${community_name}`,
    about: topics.moment(message_id),
    load: () => loadShared(house.db, post),
    loadOwn: async ({ thumbed }, reader) => {
      const own = await selectThumbedMoments(house.db, reader.id, [message_id])
      return own.size === 0 ? [] : thumbed
    },
  })
  return shared ?? prepare(await present(house.db, me, await readMoment(house.db, me, message_id, community_name)))
}

/** Nothing to share where the post isn't for everyone. */
async function loadShared(db: Db, post: OnePost): Promise<SharedPost | undefined> {
  const row = await selectMoment(db, post.message_id)
  if (row?.review !== 'published' || row.community !== post.community_name) return undefined
  const answer = prepare(await present(db, undefined, row))
  return { answer, thumbed: answer.flags('thumbed') }
}

async function present(db: Db, me: Member | undefined, row: MomentRow) {
  const [moment] = await presentMoments(db, me, [row])
  return { moment: moment! }
}

import { type CallOutput, topics } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { prepare } from '../../kernel/http/prepared.ts'
import { readMoment } from './access.ts'
import { type MomentRow, selectMoment } from './moments.sql.ts'
import { presentMoments } from './moments.view.ts'
import { type Shared, sharedAnswer } from '../../kernel/http/shared-answer.ts'
import { selectThumbedMoments } from './thumbs.sql.ts'

type Answer = CallOutput<'/v1/moments/getSingleMoment'>

interface OnePost {
  message_id: number
  community_name: string
}

/** One post as this person may see it. Throws MomentNotFound. */
export async function getMoment(ctx: AppContext, me: Member | undefined, post: OnePost) {
  const { message_id, community_name } = post
  const shared = await sharedAnswer<Answer, Shared<Answer>>(ctx, me, {
    key: `moment ${message_id} ${community_name}`,
    about: topics.moment(message_id),
    load: () => loadShared(ctx.db, post),
    loadOwn: async ({ answer }, reader) => {
      const own = await selectThumbedMoments(ctx.db, reader.id, [message_id])
      return own.size === 0 ? [] : answer.flags('thumbed')
    },
  })
  return shared ?? prepare(await present(ctx.db, me, await readMoment(ctx.db, me, message_id, community_name)))
}

/** Nothing to share where the post isn't for everyone. */
async function loadShared(db: Db, post: OnePost): Promise<Shared<Answer> | undefined> {
  const row = await selectMoment(db, post.message_id)
  if (row?.review !== 'published' || row.community !== post.community_name) return undefined
  return { answer: prepare(await present(db, undefined, row)) }
}

async function present(db: Db, me: Member | undefined, row: MomentRow) {
  const [moment] = await presentMoments(db, me, [row])
  return { moment: moment! }
}

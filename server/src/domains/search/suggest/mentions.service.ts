import type { CallInput } from '@judian/contract'
import { mentionLimits } from '@judian/contract/limits'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { authorCards } from '../../accounts/index.ts'
import { nameKeyOf } from '../names.service.ts'
import { selectMentionable } from '../names.sql.ts'
import { selectNear } from './mentions.sql.ts'

/**
 * Members to mention, by a prefix of the name, its pinyin or initials; members near to the writer first, without those
 * they have blocked.
 */
export async function suggestMentions(
  { db }: AppContext,
  me: Member,
  { q, message_id }: CallInput<'/v1/moments/suggestMentions'>,
) {
  const key = nameKeyOf(q)
  if (key === '') return { users: [] }
  // One more: the writer may be among them.
  const most = mentionLimits.suggested + 1
  const [near, all] = await Promise.all([
    selectNear(db, { me: me.id, momentId: message_id, key, most }),
    selectMentionable(db, me, key, most),
  ])
  const ids = new Set([...near, ...all.map(({ id }) => id)])
  ids.delete(me.id)
  const shown = [...ids].slice(0, mentionLimits.suggested)
  const cards = await authorCards(db, shown)
  return {
    users: shown.map((id) => {
      const { user_id, username, avatar_url } = cards.get(id)!
      return { user_id, username, avatar_url }
    }),
  }
}

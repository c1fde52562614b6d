import { selectClan } from './domains/clans/index.ts'
import { communityExists } from './domains/communities/index.ts'
import { isEventShown } from './domains/events/index.ts'
import { maySubscribeToMoment } from './domains/posts/moments/index.ts'
import { maySubscribeTo } from './feature.ts'
import { features } from './features/list.ts'
import { isClosedToMinor } from './features/minors/index.ts'
import type { AppContext } from './kernel/context.ts'
import { isStaff } from './kernel/member.ts'
import { isMinor } from './kernel/minors.ts'
import type { TopicRights } from './realtime/destination.ts'

/**
 * Who receives the events of each topic. A right that can end is asked again by what ends it:
 *
 * | topic            | the right ends when                                                 | asked again by                          |
 * |------------------|---------------------------------------------------------------------|-----------------------------------------|
 * | messages, state  | the session ends                                                    | `disconnect`                            |
 * | site             | as these                                                            |                                         |
 * | staff            | the member is no moderator or admin any more                        | `rightsOf` the member is invalidated    |
 * |                  | staff need a second factor, and the member has none                 | `askAgain(topics.staff)`                |
 * | community        | the community is hidden                                             | `askAgain(anyTopic)`                    |
 * | clan             | it is dissolved, its community hidden                               | `askAgain(topics.clan)`, `anyTopic`     |
 * | event            | it becomes a draft                                                  | `askAgain(topics.event)`                |
 * | moment           | it is deleted, held or rejected, its community hidden               | `askAgain(topics.moment)`, `anyTopic`   |
 * |                  | it is held, and the member no moderator any more                    | `rightsOf` the member is invalidated    |
 * | poll             | as its post; it is removed, or shows its results to voters only     | `askAgain(topics.poll)`, `anyTopic`     |
 * | all but site     | minors' mode closes the site, by the hour or by the time spent      | each delivery                           |
 * | and state        |                                                                     |                                         |
 */
export const topicRights = (ctx: AppContext): TopicRights => ({
  async maySubscribe(me, destination) {
    switch (destination.kind) {
      case 'messages':
      case 'state':
      case 'site':
        return true
      case 'staff':
        return isStaff(me)
      case 'moment':
        return maySubscribeToMoment(ctx.db, me, destination.id)
      case 'clan':
        return isShownClan(ctx, destination.id)
      case 'event':
        return isEventShown(ctx.db, destination.name)
      case 'community':
        return communityExists(ctx.db, destination.name)
      default:
        return (await maySubscribeTo(ctx, features, me, destination)) ?? false
    }
  },

  // Without contents: settings, the list of events, that a state is to be read again.
  rests: async (me, { kind }) => kind !== 'site' && kind !== 'state' && isMinor(me) && isClosedToMinor(ctx, me),
})

async function isShownClan({ db }: AppContext, id: number): Promise<boolean> {
  const clan = await selectClan(db, id)
  return clan !== undefined && !clan.hidden
}

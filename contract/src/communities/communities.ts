import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, authorCard, community, rule, tag } from '../shapes/index.ts'

export const communitiesCalls = defineCalls('/v1/moments', {
  getDivisionLists: {
    who: 'anyone',
    atAnyHour: true,
    summary: 'All divisions, and one with rules, tags and moderators',
    readsOnly: true,
    input: z.object({ division: field.communityName }),
    output: answer({
      community_overall: community.extend({
        /** Members who have posted or commented there, as of the last count. */
        member_count: z.int(),
        /** Published posts of the Shanghai day. */
        posts_today: z.int(),
        /** Members with an open live connection to this server, wherever on the site they are. */
        online_now: z.int(),
        /**
         * Percentage of the first posts of the last 30 days that had an answer within 6 hours; absent if there are too
         * few.
         */
        first_answers: z.int().optional(),
      }),
      divisionLists: z.array(community),
      community_rules: z.array(rule),
      moments_tags: z.array(tag),
      community_moderators: z.array(authorCard),
    }),
    outcomes: ['CommunityNotFound'],
  },
})

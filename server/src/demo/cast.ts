import type { Member } from '../kernel/member.ts'
import { type CommunityKey, demoMembers, type MemberKey } from './content/index.ts'

/** Database ids of the rows that the demo's texts refer to by key. */
export interface Cast {
  members: ReadonlyMap<MemberKey, number>
  communities: ReadonlyMap<CommunityKey, number>
  now: Date
}

export function memberOf({ members }: Pick<Cast, 'members'>, key: MemberKey): Member {
  const { username, admin = false, moderates } = demoMembers.find((one) => one.key === key)!
  return {
    id: members.get(key)!,
    username,
    joinedAt: new Date(0),
    isAdmin: admin,
    moderates,
    hasAgreed: true,
    hasSecondFactor: false,
    lacksSecondFactor: false,
    ageBand: null,
    mutedToReview: false,
    region: null,
  }
}

import type { CommunityKey, MemberKey } from './content/index.ts'

/** Database ids of what the demo's texts refer to by key. */
export interface Cast {
  members: ReadonlyMap<MemberKey, number>
  communities: ReadonlyMap<CommunityKey, number>
  now: Date
}

import { type Member, moderates } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Whoever reviews something must moderate the community it stands in. Refuses NotAllowed, for all if for one. */
export function assertModerates(me: Member, things: readonly { community: string }[]) {
  if (!things.every(({ community }) => moderates(me, community))) throw new Refusal('NotAllowed')
}

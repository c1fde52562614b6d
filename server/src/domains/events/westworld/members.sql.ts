import type { CallInput, StoryConditions } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'

export type Preferences = Pick<StoryConditions, 'interest_tag' | 'location'>
export type ChangedPreferences = CallInput<'/v1/account/updateInterestTag'>

/** A member's preferences and the time of the last story. */
export async function selectMember(db: Db | Tx, userId: number) {
  const row = await db
    .selectFrom('westworldMembers')
    .select(['interestTag', 'location', 'spokenAt', 'dismissedOn'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const preferences = { interest_tag: row?.interestTag ?? '', location: row?.location ?? '' } as Preferences
  return { preferences, spokenAt: row?.spokenAt ?? null, dismissedOn: row?.dismissedOn ?? null }
}

/** `none` on the wire, as an empty optional field counts as absent. */
const storedChoice = (choice: string) => (choice === 'none' ? '' : choice)

export const upsertPreferences = (db: Db, userId: number, { interest_tag, location }: ChangedPreferences) => {
  const changed = {
    ...(interest_tag !== undefined && { interestTag: storedChoice(interest_tag) }),
    ...(location !== undefined && { location: storedChoice(location) }),
  }
  return db
    .insertInto('westworldMembers')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...changed }))
    .execute()
}

/**
 * Claims the member's next story: once for concurrent calls, not since `before`, and not on a day on which they dismissed the companion.
 */
export const claimCooldown = (tx: Tx, userId: number, { now, before, day }: { now: Date; before: Date; day: string }) =>
  tx
    .insertInto('westworldMembers')
    .values({ userId, spokenAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ spokenAt: now })
        .where((eb) =>
          eb.and([
            eb.or([eb('westworldMembers.spokenAt', 'is', null), eb('westworldMembers.spokenAt', '<=', before)]),
            eb('westworldMembers.dismissedOn', 'is distinct from', day),
          ]),
        ),
    )
    .returning('userId')
    .executeTakeFirst()

export const upsertDismissed = (db: Db, userId: number, dismissedOn: string) =>
  db
    .insertInto('westworldMembers')
    .values({ userId, dismissedOn })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ dismissedOn }))
    .execute()

import type { ContentName } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { audit } from '../audit/index.ts'
import { decide, type Grounds } from '../moderation/index.ts'
import * as sql from './contents.sql.ts'
import { announce, withdraw } from './publishing.ts'
import { updateUpheld } from './reports.sql.ts'

/**
 * What can happen to a post or comment after it was written, and what follows. Each begins with one conditional
 * statement and answers the content, or undefined where there was nothing to do: of two at once one does it.
 */

/** Publishes what waits for review; what was passed on, for `admins` alone. */
export async function approve(house: House, tx: Tx, afterCommit: AfterCommit, name: ContentName, admins: boolean) {
  const content = await sql.updateDecided(tx, name, 'published', admins)
  if (content) await announce(house, tx, afterCommit, content)
  return content
}

/** Likewise leaves it to its author alone. */
export const reject = (tx: Tx, name: ContentName, admins: boolean) => sql.updateDecided(tx, name, 'rejected', admins)

/** Leaves what waits to the admins. */
export const passOn = ({ clock }: House, tx: Tx, name: ContentName) => sql.updatePassedOn(tx, name, clock.now())

/** Publishes what was rejected. */
export async function takeRejectionBack(house: House, tx: Tx, afterCommit: AfterCommit, name: ContentName) {
  const content = await sql.updateUnrejected(tx, name)
  if (content) await announce(house, tx, afterCommit, content)
  return content
}

/** Hides what is published until someone has decided, because a review service outside said so. */
export async function hold(house: House, tx: Tx, afterCommit: AfterCommit, name: ContentName) {
  const content = await sql.updateHeld(tx, name, 'content-review')
  if (!content) return
  await withdraw(house, tx, afterCommit, content)
  await audit(tx, {
    actorId: null,
    act: 'hold-content',
    thingKind: name.kind,
    thingId: name.id,
    at: house.clock.now(),
  })
}

/** Deletes something; it can be restored until it is deleted for good. */
export async function remove(house: House, tx: Tx, afterCommit: AfterCommit, name: ContentName, by: number) {
  const content = await sql.updateDeleted(tx, name, by, house.clock.now())
  if (content?.review === 'published') await withdraw(house, tx, afterCommit, content)
  return content
}

/** Deletes something in the community's name: its author is told why, and what was reported is settled. */
export async function removeByRule(
  house: House,
  tx: Tx,
  afterCommit: AfterCommit,
  name: ContentName,
  by: number,
  grounds: Grounds,
) {
  // Reports before contents, as in settling them: in any other order two calls could wait for each other for ever.
  await updateUpheld(tx, name, by, house.clock.now())
  const content = await remove(house, tx, afterCommit, name, by)
  if (!content) return undefined
  await decide(house, tx, afterCommit, { content, by, decision: 'delete', grounds })
  return content
}

/** Puts back what was deleted after `since`, as it was. */
export async function restore(house: House, tx: Tx, afterCommit: AfterCommit, name: ContentName, since: Date) {
  const content = await sql.updateRestored(tx, name, since)
  if (content?.review === 'published') await announce(house, tx, afterCommit, content)
  return content
}

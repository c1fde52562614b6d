import { upsertProfilePin } from '../domains/posts/moments/index.ts'
import { upsertSignature } from '../domains/posts/profiles/index.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { Cast } from './cast.ts'
import { demoProfiles } from './content/index.ts'

/** Signatures and pinned posts; `moments` has the posts' ids by key. */
export async function seedProfiles(tx: Tx, { members, now }: Cast, moments: ReadonlyMap<string, number>) {
  for (const { member, signature, pinned } of demoProfiles) {
    const userId = members.get(member)!
    await upsertSignature(tx, { userId, body: signature, writtenAt: now })
    if (pinned) await upsertProfilePin(tx, userId, moments.get(pinned)!)
  }
}

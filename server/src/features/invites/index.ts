import { days, later } from '../../kernel/clock.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import { type Db, inTransaction } from '../../kernel/db/db.ts'
import { turnOn } from '../../settings.ts'
import { newInvite } from './admin.service.ts'
import { insertInvite } from './invites.sql.ts'

/** Turns the feature on and returns a code of one use, with which the first member of a site without SMS signs up. */
export async function makeFirstInvite(db: Db, now: Date): Promise<string> {
  const { code, hash } = await newInvite(db)
  await inTransaction(db, async (tx) => {
    await turnOn(tx, 'invites')
    const invite = { note: '在服务器上制作', uses: 1, expiresAt: later(now, days(7)) }
    const { id } = await insertInvite(tx, { ...invite, hash, createdBy: null, createdAt: now })
    await audit(tx, {
      actorId: null,
      act: 'create-invite',
      subjectKind: 'invite',
      subjectId: id,
      after: invite,
      at: now,
    })
  })
  return code
}

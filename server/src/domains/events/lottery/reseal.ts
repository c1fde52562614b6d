import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'
import { claimContext } from './claims.service.ts'
import { seedContext } from './decks.ts'

/** Encrypts the seeds and claim forms of all lotteries under another key. Throws where the present one doesn't open them. */
export async function resealLotteries(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const again = (box: Buffer, context: string) => next.seal(present.open(box, context), context)

  const lotteries = await tx.selectFrom('lotteries').select(['eventId', 'seedBox']).execute()
  const seeds = lotteries.map(({ eventId, seedBox }) => again(seedBox, seedContext(eventId)))
  const claims = await tx.selectFrom('lotteryClaims').select(['eventId', 'ticket', 'formBox']).execute()
  const forms = claims.map(({ eventId, ticket, formBox }) => again(formBox, claimContext(eventId, ticket)))

  // A trigger forbids changes to a sealed lottery; only the encryption changes, not its seed.
  await sql`ALTER TABLE lotteries DISABLE TRIGGER lotteries_sealed`.execute(tx)
  await sql`
    UPDATE lotteries SET seed_box = box
    FROM unnest(${lotteries.map(({ eventId }) => eventId)}::bigint[], ${seeds}::bytea[]) AS sealed (event, box)
    WHERE event_id = event
  `.execute(tx)
  await sql`ALTER TABLE lotteries ENABLE TRIGGER lotteries_sealed`.execute(tx)
  await sql`
    UPDATE lottery_claims SET form_box = box
    FROM unnest(
      ${claims.map(({ eventId }) => eventId)}::bigint[], ${claims.map(({ ticket }) => ticket)}::int[], ${forms}::bytea[]
    ) AS sealed (event, number, box)
    WHERE event_id = event AND ticket = number
  `.execute(tx)
  return { boxes: seeds.length + forms.length }
}

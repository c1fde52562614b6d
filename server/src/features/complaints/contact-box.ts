import type { Tx } from '../../kernel/db/db.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { selectContacts, updateContacts } from './complaints.sql.ts'

/** Ties a box to its complaint: it doesn't open in another's row. */
const contactContext = (id: number) => `complaint ${id}`

export const sealContact = (box: SecretBox, id: number, contact: string) => box.seal(contact, contactContext(id))

export const openContact = (box: SecretBox, id: number, sealed: Buffer) => box.open(sealed, contactContext(id))

/** Encrypts all contacts under another key. Throws where the present one doesn't open them. */
export async function resealContacts(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const sealed = (await selectContacts(tx)).map(({ id, contactBox }) => ({
    id,
    box: sealContact(next, id, openContact(present, id, contactBox!)),
  }))
  await updateContacts(tx, sealed)
  return { boxes: sealed.length }
}

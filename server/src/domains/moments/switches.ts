import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The operator can close writing and uploading for everyone but admins. */

/** Refuses PostingClosed. */
export async function assertPostingOpen({ settings }: House, me: Member) {
  if (!me.isAdmin && !(await settings.all()).postingOpen) throw new Refusal('PostingClosed')
}

/** Refuses UploadsClosed. */
export async function assertUploadsOpen({ settings }: House, me: Member) {
  if (!me.isAdmin && !(await settings.all()).uploadsOpen) throw new Refusal('UploadsClosed')
}

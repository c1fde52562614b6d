import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { mayDeleteObjects } from '../../../ports/storage/index.ts'
import { deleteAvatar } from './avatars.sql.ts'
import { bustKey } from './busts.ts'

/** Deletes a member's outfit, and its bust unless another wears the same. Throws during a backup. */
export const removeAvatar = ({ db, storage }: Pick<AppContext, 'db' | 'storage'>, userId: number) =>
  inTransaction(db, async (tx) => {
    if (!(await mayDeleteObjects(tx))) throw new Error('正在备份')
    const look = await deleteAvatar(tx, userId)
    // Before the commit: if the store fails, the row stays.
    if (look !== undefined) await storage.delete(bustKey(look))
  })

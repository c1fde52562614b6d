import { mentionPattern } from '@judian/contract/mention-pattern'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { deleteMentionsOf, type NamingText, selectTexts, updateBodies } from './ended.sql.ts'

/** Shorter than any name, so that no text becomes too long. */
const endedName = '已注销'

/** Takes the name of an ended member out of all texts that mention them. Interrupted, the same call goes on. */
export async function removeMentionsOf({ db }: Pick<AppContext, 'db'>, userId: number) {
  let found: number
  do
    found = await inTransaction(db, async (tx) => {
      const texts = await selectTexts(tx, await deleteMentionsOf(tx, userId))
      await updateBodies(tx, texts.map(withoutName))
      return texts.length
    })
  while (found > 0)
}

/** Another's name that begins with theirs stays whole. */
const withoutName = ({ body, name, others, ...text }: NamingText) => ({
  ...text,
  body: body.replace(mentionPattern([name, ...others]), (found, one: string) =>
    one === name ? `@${endedName}` : found,
  ),
})

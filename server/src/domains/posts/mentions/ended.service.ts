import { mentionPattern } from '@judian/contract/mention-pattern'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { replaceOutsideLinks } from '../../../text/doc/replacing.ts'
import { wholeText } from '../../../text/doc/texts.ts'
import { usernameKey } from '../../accounts/index.ts'
import { deleteMentionsOf, type NamingText, otherVersions, selectTexts, shownTexts, updateTexts } from './ended.sql.ts'
import { namesIn } from './names-in.ts'

/** Shorter than any name, so that no text becomes too long. */
const endedName = '已注销'

/**
 * Removes the name of an ended member from all texts that mention them, including earlier and pending versions. After
 * an interruption the same call resumes.
 */
export async function removeMentionsOf({ db }: Pick<AppContext, 'db'>, userId: number) {
  let found: number
  do
    found = await inTransaction(db, async (tx) => {
      const mentioned = await deleteMentionsOf(tx, userId)
      // An edit that these wait for may leave one more version.
      const shown = await selectTexts(tx, mentioned, shownTexts)
      const others = await selectTexts(tx, mentioned, otherVersions)
      await updateTexts(tx, [...shown, ...others].map(withoutName))
      return mentioned.length
    })
  while (found > 0)
}

/** Keeps longer names of other members that begin with this one. */
function withoutName({ body, doc, name, others, ...text }: NamingText) {
  const [ended, ...known] = [name, ...others].map(usernameKey)
  // Each version may spell a name in its own way.
  const spelt = namesIn(wholeText({ body, doc })).flatMap(
    (names) => names.find((one) => ended === usernameKey(one) || known.includes(usernameKey(one))) ?? [],
  )
  const pattern = mentionPattern([...new Set([name, ...others, ...spelt])])
  const replace = (found: string, one: string) => (usernameKey(one) === ended ? `@${endedName}` : found)
  return { ...text, ...replaceOutsideLinks({ body, doc }, pattern, replace) }
}

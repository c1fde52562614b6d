import type { Doc, Mention } from '@judian/contract'
import { mentionPattern } from '@judian/contract/mention-pattern'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { replaceOutsideLinks } from '../../../text/doc/replacing.ts'
import { wholeText } from '../../../text/doc/texts.ts'
import { type MentionKind, type MentionRow, selectMentions } from './mentions.sql.ts'

interface Text {
  id: number
  body: string
  doc?: Doc | null
}

interface Presented extends Pick<Text, 'body' | 'doc'> {
  /** The members whom the text links to, as a field of the wire; omitted if there are none. */
  mentioned: { mentions?: Mention[] }
}

/**
 * Presents texts with the current names of the members they mention. Queries the database only if a text contains an @.
 */
export async function presentMentions(db: Db | Tx, kind: MentionKind, texts: readonly Text[]) {
  const asked = texts.filter((text) => /[@＠]/.test(wholeText(text))).map(({ id }) => ({ kind, contentId: id }))
  const rowsOf = Map.groupBy(await selectMentions(db, asked), ({ contentId }) => contentId)
  return ({ id, body, doc = null }: Text): Presented => {
    const rows = rowsOf.get(id)
    return rows ? presented({ body, doc }, rows) : { body, doc, mentioned: {} }
  }
}

function presented(text: Omit<Text, 'id'>, rows: readonly MentionRow[]): Presented {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const shown = new Set<MentionRow>()
  const pattern = mentionPattern([...byName.keys()])
  const replace = (_: string, name: string) => {
    const row = byName.get(name)!
    if (row.linked) shown.add(row)
    return `@${row.username}`
  }
  const present = replaceOutsideLinks(text, pattern, replace)
  const mentions = Array.from(shown, ({ userId, username }) => ({ id: userId, name: username }))
  return { ...present, mentioned: mentions.length > 0 ? { mentions } : {} }
}

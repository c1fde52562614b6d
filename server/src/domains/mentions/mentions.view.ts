import type { Mention } from '@judian/contract'
import { mentionPattern } from '@judian/contract/mention-pattern'
import type { Db, Tx } from '../../kernel/db/db.ts'
import type { MentionKind } from './mentions.sql.ts'
import { type MentionRow, selectMentions } from './reading.sql.ts'

interface Text {
  id: number
  body: string
}

interface Presented {
  body: string
  /** Whom the body links to, as a field of the wire; empty if nobody. */
  mentioned: { mentions?: Mention[] }
}

/** Presents texts with the present names of those whom they mention. Asks the database only if one of them has an @. */
export async function presentMentions(db: Db | Tx, kind: MentionKind, texts: readonly Text[]) {
  const asked = texts.filter(({ body }) => /[@＠]/.test(body)).map(({ id }) => ({ kind, contentId: id }))
  const rowsOf = Map.groupBy(await selectMentions(db, asked), ({ contentId }) => contentId)
  return ({ id, body }: Text): Presented => {
    const rows = rowsOf.get(id)
    return rows ? presented(body, rows) : { body, mentioned: {} }
  }
}

function presented(body: string, rows: readonly MentionRow[]): Presented {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const shown = new Set<MentionRow>()
  const present = body.replace(mentionPattern([...byName.keys()]), (_, name: string) => {
    const row = byName.get(name)!
    if (row.linked) shown.add(row)
    return `@${row.username}`
  })
  const mentions = Array.from(shown, ({ userId, username }) => ({ id: userId, name: username }))
  return { body: present, mentioned: mentions.length > 0 ? { mentions } : {} }
}

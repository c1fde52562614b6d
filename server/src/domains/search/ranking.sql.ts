import { type RawBuilder, sql } from 'kysely'
import type { Match } from './text/match.ts'
import type { Source } from './visibility.sql.ts'

/** Whether an index row `s` has this part of the query. */
type Has = (part: string) => RawBuilder<unknown>

/** Looks for it, or a synonym, in the texts. */
export const hasIn =
  ({ title }: Source, { synonyms }: Match): Has =>
  (part) => {
    const others = synonyms.get(part)
    const has = sql`strpos(${title}, ${part}) > 0 OR strpos(s.body, ${part}) > 0`
    return others ? sql`(${has} OR ${hasAnyWord(title, others)} OR ${hasAnyWord(sql`s.body`, others)})` : sql`(${has})`
  }

/** Whether a text has one of these words, which are folded: letters and digits only. */
const hasAnyWord = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`${text} LIKE ANY (${words.map((word) => `%${word}%`)}::text[])`

/** Weights of a word in the title, a synonym there, and a synonym in the body. */
const [wordInTitle, synonymInTitle, synonymInBody] = [sql.lit(2), sql.lit(1.2), sql.lit(0.5)]

/** Whether an index row has what the query requires. */
export function hasRequired({ contained, some }: Match, has: Has): RawBuilder<unknown> {
  const counted = some.map((part) => sql`${has(part)}::integer`)
  const most = some.length > 0 ? [sql`${sql.join(counted, sql` + `)} >= ${sql.lit(some.length - 1)}`] : []
  return all([...contained.map(has), ...most])
}

/** Whether an index row has nothing that the query excludes. */
export const hasNoneExcluded = ({ excluded }: Match, has: Has): RawBuilder<unknown> =>
  all(excluded.map((part) => sql`NOT ${has(part)}`))

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)

/** A part of the query, and the columns that tell how a row matches it. */
interface Part {
  text: string
  /** Its share of the query's length. */
  share: number
  /** More than 0 where the title has it, or a synonym. */
  inTitle: RawBuilder<unknown>
  /** How often it is in the body; less than once where a synonym is. */
  inBody: RawBuilder<unknown>
}

/** The matches among these index rows, with their score. Each part is looked for once: `OFFSET 0` keeps its columns from being computed again. */
export function ranked(source: Source, match: Match, rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const total = match.ranked.reduce((sum, text) => sum + text.length, 0)
  const parts = match.ranked.map((text, n): Part => {
    const [inTitle, inBody] = [sql.ref(`s.title${n}`), sql.ref(`s.body${n}`)]
    return { text, share: text.length / total, inTitle, inBody }
  })
  const columns = parts.map(
    ({ text }, n) => sql`, ${titleColumn(source, match, text)} AS ${sql.ref(`title${n}`)},
      ${bodyColumn(match, text)} AS ${sql.ref(`body${n}`)}`,
  )
  const has: Has = (wanted) => {
    const { inTitle, inBody } = parts.find(({ text }) => text === wanted)!
    return sql`(${inTitle} > 0 OR ${inBody} > 0)`
  }
  return sql`
    SELECT s.id, ${score(match, parts, now)} AS score FROM (
      SELECT s.id, s.created_at, s.terms, length(${source.title}) AS title_length ${sql.join(columns, sql``)}
      FROM (${rows}) s WHERE ${hasNoneExcluded(match, hasIn(source, match))} OFFSET 0
    ) s WHERE ${hasRequired(match, has)}`
}

function titleColumn({ title }: Source, { synonyms }: Match, text: string): RawBuilder<unknown> {
  const others = synonyms.get(text)
  const otherwise = others ? sql`WHEN ${hasAnyWord(title, others)} THEN ${synonymInTitle}` : sql``
  return sql`CASE WHEN strpos(${title}, ${text}) > 0 THEN ${wordInTitle} ${otherwise} ELSE 0 END`
}

function bodyColumn({ synonyms }: Match, text: string): RawBuilder<unknown> {
  const others = synonyms.get(text)
  const count = sql`(octet_length(s.body) - octet_length(replace(s.body, ${text}, ''))) / octet_length(${text})`
  if (!others) return count
  return sql`greatest(${count}, CASE WHEN ${hasAnyWord(sql`s.body`, others)} THEN ${synonymInBody} ELSE 0 END)::float8`
}

/**
 * Text first: each part of the query by its length, in the title three times of the body, more the more of the title it is
 * and the more often it is in the body; less the more of the query is missing. Then freshness and applause, together less
 * than one part in the title.
 */
function score({ words }: Match, parts: readonly Part[], now: Date): RawBuilder<unknown> {
  const texts = parts.map(
    ({ text, share, inTitle, inBody }) => sql`${share}::float8 * (
      ${inTitle} + CASE WHEN ${inTitle} = ${wordInTitle} THEN ${text.length}::float8 / s.title_length ELSE 0 END
      + CASE WHEN ${inBody} > 0 THEN 0.7 + 0.3 * least(1, log(1 + ${inBody})) ELSE 0 END)`,
  )
  const found = parts.map(
    ({ share, inTitle, inBody }) => sql`CASE WHEN ${inTitle} > 0 OR ${inBody} > 0 THEN ${share}::float8 ELSE 0 END`,
  )
  const text = parts.length === 0 ? sql`0` : sql`(${sum(texts)}) * power(${sum(found)}, 2)`
  const word = words ? sql`+ CASE WHEN s.terms @@ ${words}::tsquery THEN 1 ELSE 0 END` : sql``
  const days = sql`greatest(0, extract(epoch FROM ${now}::timestamptz - s.created_at)::float8 / 86400)`
  return sql`${text} ${word} + 0.4 / (1 + ${days} / 30)`
}

const sum = (numbers: RawBuilder<unknown>[]) => sql.join(numbers, sql` + `)

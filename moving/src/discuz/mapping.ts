import { z } from 'zod'
import { withoutHtml } from '../text/html.ts'
import { usualAddresses } from './usual-addresses.ts'
import * as tables from './tables.ts'
import { type ForumRows, numberOf, type Row, rowsOf, textOf } from './rows.ts'

const named = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
  fullname: z.string().min(1).max(40),
  info: z.string().max(500),
})
const place = z.strictObject({
  title: z.string(),
  threads: z.int(),
  /** Null for a forum that doesn't move. */
  community: z.string().nullable(),
  tag: z.string().min(1).max(20),
  why: z.string().optional(),
})

/** What the operator decides before the forum is read; a first run suggests it. */
export const mapping = z
  .strictObject({
    /** The address of the forum, with its folder and a slash at the end. */
    site: z.url({ protocol: /^https?$/ }).endsWith('/'),
    /** The forum's folder, with `data/attachment` in it. */
    files: z.string().min(1),
    database: z.strictObject({
      prefix: z.string(),
      ucenterPrefix: z.string(),
      encoding: z.enum(['gbk', 'utf-8', 'big5']).optional(),
    }),
    /** Whether friends follow each other. */
    friendsFollow: z.boolean(),
    /** Its addresses that lead to what moves (`usualAddresses`). */
    addresses: z.array(z.string()),
    communities: z.array(named).min(1),
    forums: z.record(z.string().regex(/^\d+$/), place),
  })
  .refine(
    ({ communities, forums }) =>
      Object.values(forums).every(
        ({ community }) => community === null || communities.some(({ name }) => name === community),
      ),
    'forums 里有 communities 没有的社区',
  )
export type Mapping = z.infer<typeof mapping>

/** Where each forum's threads go: its community, and the number of its tag there. */
export function placesOf({ communities, forums }: Mapping) {
  const tags = new Map<string, string[]>(communities.map(({ name }) => [name, []]))
  const places = new Map<number, { community: string; tag: number }>()
  for (const [fid, { community, tag }] of Object.entries(forums)) {
    if (community === null) continue
    const names = tags.get(community)!
    if (!names.includes(tag)) names.push(tag)
    places.set(Number(fid), { community, tag: names.indexOf(tag) + 1 })
  }
  return { tags, places }
}

/** A community for each category and a tag for each forum; a forum that not everyone could read doesn't move. */
export async function suggestMapping(forum: ForumRows, given: Pick<Mapping, 'site' | 'files' | 'database'>) {
  const rows: Row[] = []
  for await (const row of rowsOf(forum, tables.forums)) rows.push(row)
  const fields = new Map<number, Row>()
  for await (const row of rowsOf(forum, tables.forumFields)) fields.set(numberOf(row, 'fid'), row)
  const byId = new Map(rows.map((row) => [numberOf(row, 'fid'), row]))
  const categoryOf = (row: Row): Row => {
    const parent = byId.get(numberOf(row, 'fup'))
    return parent && parent !== row ? categoryOf(parent) : row
  }
  const communities = new Map<string, Mapping['communities'][number]>()
  const forums: Mapping['forums'] = {}
  for (const row of rows.toSorted((one, other) => numberOf(one, 'displayorder') - numberOf(other, 'displayorder'))) {
    if (row['type'] === 'group') continue
    const category = categoryOf(row)
    const field = fields.get(numberOf(row, 'fid'))
    const why = reasonToStay(row, category, field)
    const name = `c${numberOf(category, 'fid')}`
    if (!why && !communities.has(name)) {
      const info = textOf(fields.get(numberOf(category, 'fid')) ?? category, 'description')
      communities.set(name, { name, fullname: nameOf(category).slice(0, 40), info: withoutHtml(info).slice(0, 500) })
    }
    forums[numberOf(row, 'fid')] = {
      title: nameOf(row),
      threads: numberOf(row, 'threads'),
      community: why ? null : name,
      tag: nameOf(row).slice(0, 20),
      ...(why && { why }),
    }
  }
  return {
    ...given,
    friendsFollow: false,
    addresses: usualAddresses,
    communities: [...communities.values()],
    forums,
  } satisfies Mapping
}

const nameOf = (row: Row) => withoutHtml(textOf(row, 'name')).trim() || `版块 ${numberOf(row, 'fid')}`

function reasonToStay(row: Row, category: Row, field: Row | undefined): string | undefined {
  if (numberOf(row, 'status') === 3) return '群组'
  if (numberOf(row, 'status') !== 1 || numberOf(category, 'status') !== 1) return '隐藏的版块'
  if (!field) return undefined
  if (textOf(field, 'password') !== '') return '有密码的版块'
  if (textOf(field, 'viewperm').trim() !== '') return '只有部分用户组能看的版块'
  // PHP-serialised: an empty condition is an array of two empty members.
  if (/s:[1-9]/.test(textOf(field, 'formulaperm'))) return '有浏览条件的版块'
  return textOf(field, 'redirect') === '' ? undefined : '只是一个链接'
}

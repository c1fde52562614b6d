import type { Manifest } from '@judian/server/src/moving/format.ts'
import type { Mapping } from './mapping.ts'
import { type ForumRows, textOf } from './rows.ts'
import * as tables from './tables.ts'

type Places = ReadonlyMap<number, { community: string; tag: number }>

/** The patterns of the mapping, one for each forum where they name one. */
export async function addressesOf(forum: ForumRows, mapping: Mapping, places: Places) {
  const keys = await forumKeys(forum)
  return mapping.addresses.flatMap((pattern): NonNullable<Manifest['addresses']> => {
    const whole = mapping.site + pattern
    if (!pattern.includes('{forum}')) return [{ pattern: whole, community: null, tag: null }]
    return Array.from(places).flatMap(([fid, place]) =>
      [String(fid), keys.get(fid)].flatMap((name) =>
        name === undefined ? [] : [{ pattern: whole.replace('{forum}', name), ...place }],
      ),
    )
  })
}

/** Short names of forums, which the settings have as a PHP array. */
async function forumKeys(forum: ForumRows): Promise<Map<number, string>> {
  const [row] = await forum.rows(tables.settings, { where: { skey: ['forumkeys'] }, limit: 1 })
  const written = row ? textOf(row, 'svalue') : ''
  const pairs = written.matchAll(/(?:i:(\d+)|s:\d+:"(\d+)");s:\d+:"([\w-]{1,50})"/g)
  return new Map(Array.from(pairs, ([, number, text, key]) => [Number(number ?? text), key!]))
}

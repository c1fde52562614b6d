import type { Manifest } from '@judian/server/src/moving/format.ts'
import type { Mapping } from './mapping.ts'
import { type ForumRows, textOf } from './rows.ts'
import * as tables from './tables.ts'

/**
 * Addresses of a forum, after that of the site, as its rewriting is delivered; an operator who has changed that changes them in
 * the mapping. `{forum}` is the number or the short name of a forum that moves.
 */
export const usualAddresses = [
  '',
  'index.php',
  'forum.php',
  'portal.php',
  'thread-{post}-{any}-{any}.html',
  'forum.php?mod=viewthread&tid={post}',
  'viewthread.php?tid={post}',
  'forum.php?mod=redirect&goto=findpost&pid={comment}&ptid={post}',
  'forum.php?mod=redirect&goto=findpost&pid={comment}',
  'forum.php?mod=redirect&tid={post}',
  'redirect.php?goto=findpost&pid={comment}&ptid={post}',
  'redirect.php?tid={post}',
  'archiver/?tid-{post}.html',
  'archiver/tid-{post}.html',
  'archiver/?tid-{post}-page-{any}.html',
  'space-uid-{member}.html',
  'space-username-{name}.html',
  'home.php?mod=space&uid={member}',
  'home.php?mod=space&username={name}',
  'space.php?uid={member}',
  '?{member}',
  'forum-{forum}-{any}.html',
  'forum.php?mod=forumdisplay&fid={forum}',
  'forumdisplay.php?fid={forum}',
  'archiver/?fid-{forum}.html',
  'archiver/fid-{forum}.html',
  'data/attachment/forum/{file}',
]

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

import { type Mapping, placesOf } from './mapping.ts'
import type { Reading } from './reading.ts'
import { numberOf, rowsOf } from './rows.ts'
import * as tables from './tables.ts'

/** Writes the communities and tags of the mapping, with the moderators of the forums that go there. */
export async function readPlaces({ forum, folder, mapping, people }: Reading) {
  const { tags, places } = placesOf(mapping)
  const moderators = new Map<string, Set<string>>()
  for await (const row of rowsOf(forum, tables.moderators)) {
    const place = places.get(numberOf(row, 'fid'))
    const uid = numberOf(row, 'uid')
    if (!place || !people.known.has(uid) || people.silenced.has(uid)) continue
    const of = moderators.get(place.community) ?? new Set()
    moderators.set(place.community, of.add(String(uid)))
  }
  for (const [position, community] of mapping.communities.entries())
    await folder.write('communities', {
      ...plain(community, position),
      moderators: [...(moderators.get(community.name) ?? [])],
    })
  for (const [community, names] of tags)
    for (const [at, name] of names.entries())
      await folder.write('tags', { community, num: at + 1, name, moderatorOnly: false })
  return places
}

const plain = ({ name, fullname, info }: Mapping['communities'][number], position: number) => ({
  id: name,
  name,
  fullname,
  info,
  avatar: '',
  avatarPicture: null,
  cover: '',
  coverPicture: null,
  position,
  reviewFirst: false,
  commentsReviewFirst: false,
  writingClosed: false,
  hidden: false,
  rules: [],
  clanOptions: { servers: [], modes: [], ranks: [] },
})

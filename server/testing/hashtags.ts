import type { Person, World } from './world.ts'

/** What the tests of topics share. */

export const linksOf = async (w: World, me: Person, message_id: number) =>
  (await w.ask(me, 'getSingleMoment', { message_id, community_name: 'r6' })).moment!.hashtags ?? []

export const openHashtag = (w: World, reader: Person | null, hashtag_id: number) =>
  w.ask(reader, 'getHashtag', { hashtag_id })

export const followHashtag = (w: World, me: Person, hashtag_id: number, followed: 0 | 1 = 1) =>
  w.ask(me, 'toggleHashtagFollow', { hashtag_id, followed })

export const noHashtag = { status: 404, outcome: 'HashtagNotFound' }

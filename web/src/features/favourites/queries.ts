import type { CallOutput, Favourite, FoundMoment, Moment } from '@judian/contract'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { paged, type PageParam, uniqueBy } from '../../kernel/paging/paged.ts'
import { favouriteLists } from '../../domains/posts/moments/favouriting/show-favourite.ts'

// Cached among the feeds, whose pages have `moments`, so that updates of a post apply here, too.

async function readFavourites(folder_id: number | undefined, page: PageParam, signal: AbortSignal) {
  const answer = await ask('/v1/favourites/getFavourites', { folder_id, ...page }, signal)
  return { ...answer, moments: answer.favourites.flatMap(({ moment }) => moment ?? []) }
}

/** The member's favourites: all, those in 默认 (0), or those in a folder. */
export const favouritesIn = (folderId: number | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...favouriteLists, { folderId }],
    queryFn: ({ pageParam, signal }) => readFavourites(folderId, pageParam, signal),
    select: ({ pages }): Favourite[] =>
      uniqueBy(
        pages.flatMap(({ favourites, moments }) => favourites.map((one) => withMoment(one, moments))),
        (favourite) => favourite.message_id,
      ),
    refetchOnMount: 'always',
  })

const withMoment = (favourite: Favourite, moments: readonly Moment[]): Favourite => ({
  ...favourite,
  moment: moments.find(({ message_id }) => message_id === favourite.message_id),
})

/** One's favourites that match, in any folder. */
export const foundFavourites = (q: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...favouriteLists, { q }],
    queryFn: ({ pageParam: { pageNum }, signal }) =>
      ask('/v1/moments/searchMoments', { q, pageNum, favourites: 1 }, signal),
    select: ({ pages }): FoundMoment[] =>
      uniqueBy(
        pages.flatMap((page) => page.moments),
        (moment) => moment.message_id,
      ),
  })

type PublicFolderPages = InfiniteData<CallOutput<'/v1/favourites/getPublicFolder'>, PageParam>

/** The posts of a public folder. */
export const publicFolder = (folderId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['feed', 'folder:', { folderId }],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/favourites/getPublicFolder', { folder_id: folderId, ...pageParam }, signal),
    select: ({ pages }: PublicFolderPages): Moment[] =>
      uniqueBy(
        pages.flatMap((page) => page.moments),
        (moment) => moment.message_id,
      ),
  })

/** Its name and member, as in every page of its posts. */
export const publicFolderHead = (folderId: number) => ({
  ...publicFolder(folderId),
  select: (data: PublicFolderPages) => data.pages[0],
})

/** A member's public folders. */
export const publicFolders = (userId: number) =>
  queryOptions({
    queryKey: ['publicFolders', userId],
    queryFn: ({ signal }) => ask('/v1/favourites/getPublicFolders', { user_id: userId }, signal),
  })

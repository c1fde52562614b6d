import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'

/** In a file of its own: most pages load the feed's other extras without it. */
export const FollowedFeed = lazyPart(async () => (await import('./followed-feed.tsx')).FollowedFeed)

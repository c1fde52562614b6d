/** Feed parts outside the first view; one chunk, loaded afterwards. */
export { FeedTop } from './feed-top.tsx'
export { FollowedFeed } from './followed/lazy-followed-feed.ts'
export { PullToRefresh } from './pull-to-refresh.tsx'

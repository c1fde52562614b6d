/** Feed parts outside the first view; one chunk, loaded afterwards. */
export { FeedTop } from './feed-top.tsx'
export { FollowedFeed } from './followed/followed-feed.tsx'
export { PullToRefresh } from './pull-to-refresh.tsx'

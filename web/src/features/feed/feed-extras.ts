/** Feed parts outside the first view; one chunk, loaded afterwards. */
export { FollowedFeed } from './followed/followed-feed.tsx'
export { FeedNews } from './news/feed-news.tsx'
export { PullToRefresh } from './pull-to-refresh.tsx'

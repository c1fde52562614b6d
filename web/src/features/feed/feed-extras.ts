/** What a feed shows once it is there; one chunk, loaded after the first view. */
export { FeedNews } from './news/feed-news.tsx'
export { PullToRefresh } from './pull-to-refresh.tsx'

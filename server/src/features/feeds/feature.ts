import type { Feature } from '../../feature.ts'
import { feedLinks, mountFeeds } from './mount-feeds.ts'

export const feeds: Feature = {
  name: 'feeds',
  title: '订阅源',
  sentence: '阅读器可以订阅社区、话题和成员的新帖；要先让游客可以浏览。',
  example: '在阅读器里填 /community/r6/feed.atom，新帖自动送到。',
  hides: 'Atom 和 JSON 订阅源，以及页面里指向它们的链接。',
  routes: () => [],
  pages: mountFeeds,
  head: ({ visitorsMayRead }, pathname) => (visitorsMayRead ? feedLinks(pathname) : ''),
}

import type { ScreenPath } from '@judian/contract/screens'

/** Addresses that have something to show a member of the demo community, by screen. */
export const addresses: Record<ScreenPath, readonly string[]> = {
  '/community/$division': ['/community/r6'],
  '/community/$division/tag={$tagNum}': ['/community/r6/tag=2'],
  '/community/$division/sorted={$sorted}': ['/community/r6/sorted=latest'],
  '/community/$division/$messageId': ['/community/r6/1'],
  '/community/$division/$messageId/$commentId': [], // the post's, with a comment that a test makes
  '/s/c/$shortCode': [], // redirects to a post
  '/notifications': ['/notifications'],
  '/first-posts': ['/first-posts'],
  '/avatar/edit': ['/avatar/edit'],
  '/user/account': ['/user/account'],
  '/user/away': ['/user/away'],
  '/user/coins': ['/user/coins'],
  '/user/decisions': ['/user/decisions'],
  '/user/favourites': ['/user/favourites'],
  '/user/myClans': ['/user/myClans'],
  '/user/link-account': ['/user/link-account'],
  '/user/profile/$userId': ['/user/profile/2'],
  '/moderation/log': ['/moderation/log'],
  '/about/complaints': ['/about/complaints'],
  '/about/ranking': ['/about/ranking'],
  '/hot': ['/hot', '/hot?period=week'],
  '/topics': ['/topics'],
  '/topic/$topicId': ['/topic/1'],
  '/boards': ['/boards', '/boards?side=attack&sorted=latest'],
  '/boards/$mapSlug': ['/boards/zhanqiao'],
  '/search': ['/search', '/search?q=守方'],
  '/clan/$division': ['/clan/r6'],
  '/clan/$division/create': ['/clan/field/create'],
  '/clan/$division/$clanId': ['/clan/r6/1'],
  '/clan/$division/$clanId/manage': [], // its captain's
  '/clan/$division/$clanId/boards/$boardId': [], // its members'
  '/mbti': [], // redirects to the quiz
  '/event': ['/event'],
  '/event/tile': ['/event/tile'],
  '/event/tile/tilematching': ['/event/tile/tilematching'],
  '/event/knock': ['/event/knock'],
  '/event/westworld': ['/event/westworld'],
  '/event/mbti/$communityId': ['/event/mbti/1'],
  '/event/mbti/$communityId/result': [], // of a member who took the quiz
  '/event/mbti/$communityId/result/$resultId': [], // the same, shared
  '/event/$matchName': ['/event/202511'],
}

/** Addresses of every screen that shows content to all members, and an unknown one. */
export const screenAddresses: readonly string[] = [...Object.values(addresses).flat(), '/nowhere']

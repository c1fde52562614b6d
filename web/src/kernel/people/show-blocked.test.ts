import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showBlocked } from './show-blocked.ts'

const by = (user_id: number) => ({ author: { user_id } })

test('folds that member’s posts, comments and replies everywhere, and no other member’s', () => {
  const client = new QueryClient()
  const feed = (blocked: object) => ({ pages: [{ moments: [{ ...by(1), ...blocked }, by(2)] }] })
  const thread = (blocked: 0 | 1) => ({ ...by(2), replies: [{ ...by(1), blocked }] })
  client.setQueryData(['feed', 'r6'], feed({}))
  client.setQueryData(['comments', 7], { pages: [{ comments: [thread(0), { deleted: 1 }] }] })
  client.setQueryData(['feed', 'member:1'], { pages: [{ profile: { user_id: 1, moment_count: 3, blocked: 0 } }] })
  client.setQueryData(['others'], feed({}).pages[0]!.moments[1])

  showBlocked(client, { user_id: 1, blocked: 1 })
  expect(client.getQueryData(['feed', 'r6'])).toEqual(feed({ blocked: 1 }))
  expect(client.getQueryData(['comments', 7])).toEqual({ pages: [{ comments: [thread(1), { deleted: 1 }] }] })
  expect(client.getQueryData(['feed', 'member:1'])).toMatchObject({ pages: [{ profile: { blocked: 1 } }] })
  expect(client.getQueryState(['others'])?.dataUpdateCount).toBe(1)

  showBlocked(client, { user_id: 1, blocked: 0 })
  expect(client.getQueryData(['feed', 'r6'])).toEqual(feed({ blocked: 0 }))
})

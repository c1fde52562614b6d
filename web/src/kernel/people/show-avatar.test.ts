import type { Avatar } from '@judian/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showAvatar } from './show-avatar.ts'

const place = 'default'
const avatar = (user_id: number, hats = place): Avatar => ({
  hats,
  tops: place,
  bottoms: place,
  foot: place,
  face: place,
  hand_left: place,
  hand_right: place,
  background_color: place,
  user_id,
})
const card = (user_id: number) => ({ user_id, username: '阿木', avatar_url: '/old.webp', user_avatar: avatar(user_id) })
const shown = { avatar_url: '/new.webp', user_avatar: avatar(1, '/images/items/hats/beanie.webp') }

test('updates only that member’s avatar, everywhere', () => {
  const client = new QueryClient()
  const others = { pages: [{ moments: [{ author: card(2) }] }] }
  client.setQueryData(['me'], { ...card(1), coins: 5 })
  client.setQueryData(['feed'], { pages: [{ moments: [{ author: card(1) }, others] }] })
  client.setQueryData(['messages'], { replies: [{ author: card(1), user_AvatarDetails: avatar(1) }] })
  client.setQueryData(['others'], others)
  client.setQueryData(['nobody'], null)

  showAvatar(client, shown)

  const theirs = { ...card(1), ...shown }
  expect(client.getQueryData(['me'])).toEqual({ ...theirs, coins: 5 })
  expect(client.getQueryData(['feed'])).toEqual({ pages: [{ moments: [{ author: theirs }, others] }] })
  expect(client.getQueryData(['messages'])).toEqual({
    replies: [{ author: theirs, user_AvatarDetails: shown.user_avatar }],
  })
  expect(client.getQueryData(['others'])).toBe(others)
  expect(client.getQueryState(['others'])?.dataUpdateCount).toBe(1)
  expect(client.getQueryData(['nobody'])).toBeNull()
})

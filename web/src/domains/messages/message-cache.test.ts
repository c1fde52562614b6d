import type { SystemMessage } from '@judian/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../kernel/offers/fake-page.ts'
import { type Me, me } from '../../kernel/session/index.ts'
import { useToast } from '../../kernel/toast/toast-store.ts'
import { receiveMessage, patchSystemMessage } from './message-cache.ts'
import type { MessagePages } from './queries.ts'

const unread = { messageCount: 0, systemMessageCount: 0, mentionCount: 0, praiseCount: 0, followerCount: 0 }
const member = { user_id: 1, username: '阿木', ...unread } as Me
const message = (id: number) => ({ id, checked: 0 }) as SystemMessage
const page = (...ids: number[]) => ({
  status: 200 as const,
  replies: [],
  system_messages: ids.map(message),
  hasMore: false,
})

beforeEach(stubPage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a live message shows counts and preview, and refetches only its own list', () => {
  const client = new QueryClient()
  client.setQueryData(me.queryKey, member)
  client.setQueryData(['messages', 'reply'], {})
  client.setQueryData(['messages', 'system'], {})

  receiveMessage(client, { kind: 'reply', preview: '这把枪后坐力太大了', ...unread, messageCount: 3 })

  expect(client.getQueryData(me.queryKey)).toEqual({ ...member, messageCount: 3 })
  expect(useToast.getState()).toMatchObject({ visible: true, status: 2, message: '新回复：这把枪后坐力太大了' })
  expect(client.getQueryState(['messages', 'reply'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['messages', 'system'])?.isInvalidated).toBe(false)
})

test('praise is counted and refetches its list without a toast', () => {
  const client = new QueryClient()
  client.setQueryData(me.queryKey, member)
  client.setQueryData(['messages', 'praise'], {})
  receiveMessage(client, { kind: 'praise', preview: '', ...unread, praiseCount: 1 })
  expect(client.getQueryData(me.queryKey)).toEqual({ ...member, praiseCount: 1 })
  expect(client.getQueryState(['messages', 'praise'])?.isInvalidated).toBe(true)
  expect(useToast.getState().visible).toBe(false)
})

test('a member’s answer from before a message doesn’t take its count back', async () => {
  const client = new QueryClient()
  client.setQueryData(me.queryKey, member)
  const before = Promise.withResolvers<Me>()
  const answers = [before.promise, Promise.resolve({ ...member, praiseCount: 1 })]
  const observer = new QueryObserver(client, { queryKey: me.queryKey, queryFn: () => answers.shift()! })
  const stop = observer.subscribe(() => {})
  receiveMessage(client, { kind: 'praise', preview: '', ...unread, praiseCount: 1 })
  before.resolve(member)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(me.queryKey)).toEqual({ ...member, praiseCount: 1 })
  stop()
})

test('a message for a signed-out page leaves the visitor signed out', () => {
  const client = new QueryClient()
  client.setQueryData(me.queryKey, null)
  receiveMessage(client, { kind: 'system', preview: '欢迎', ...unread, systemMessageCount: 1 })
  expect(client.getQueryData(me.queryKey)).toBeNull()
})

test('marking a system message as read changes only that one, on any page', () => {
  const client = new QueryClient()
  client.setQueryData<MessagePages>(['messages', 'system'], {
    pages: [page(3, 2), page(1)],
    pageParams: [{ pageNum: 1 }, { pageNum: 2 }],
  })
  patchSystemMessage(client, 1, { checked: 1 })
  const { pages } = client.getQueryData<MessagePages>(['messages', 'system'])!
  expect(pages.map((one) => one.system_messages.map(({ id, checked }) => [id, checked]))).toEqual([
    [
      [3, 0],
      [2, 0],
    ],
    [[1, 1]],
  ])
})

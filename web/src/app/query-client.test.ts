import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../kernel/ask/index.ts'
import { closeAccountOverlay, type Me, me, useAccountOverlay } from '../kernel/session/index.ts'
import { queryClient } from './query-client.ts'

const notSignedIn = new ApiError(401, { status: 401, outcome: 'NotSignedIn', message: '请先登录' })
const rejectCall = () => Promise.reject(notSignedIn)
const overlay = () => useAccountOverlay.getState().overlay

const read = () => queryClient.prefetchQuery({ queryKey: ['feed'], queryFn: rejectCall })
const act = () => new MutationObserver(queryClient, { mutationFn: rejectCall }).mutate().catch(() => {})

beforeEach(() => {
  queryClient.clear()
  closeAccountOverlay()
})

test('an expired session asks the member to sign in again, on reads and mutations', async () => {
  queryClient.setQueryData(me.queryKey, { user_id: 1 } as Me)
  await read()
  expect(overlay()).toBe('signIn')
  closeAccountOverlay()
  await act()
  expect(overlay()).toBe('signIn')
})

test('a visitor is asked to sign in on mutations, not on page load', async () => {
  queryClient.setQueryData(me.queryKey, null)
  await read()
  expect(overlay()).toBeUndefined()
  await act()
  expect(overlay()).toBe('signIn')
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './fresh-query-client.ts'

test('an initial fetch that began before a change doesn’t outlast it', async () => {
  const client = new FreshQueryClient()
  const reads: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    reads.push(Promise.withResolvers())
    return reads.at(-1)!.promise
  }
  const members = new QueryObserver(client, { queryKey: ['clans', 'members'], queryFn })
  const unsubscribe = members.subscribe(() => {})
  const refreshed = client.invalidateQueries({ queryKey: ['clans'] })
  expect(reads).toHaveLength(2)
  reads[0]!.resolve('before')
  reads[1]!.resolve('after')
  await refreshed
  expect(members.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' })
  unsubscribe()
})

import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchQuery } from './patch-query.ts'

const query = queryOptions<string[]>({ queryKey: ['wall'] })
const said = (line: string) => (lines: string[]) => [...lines.filter((one) => one !== line), line]

test('an event stays shown when an answer that was read before it arrives', async () => {
  const client = new QueryClient()
  client.setQueryData(query.queryKey, ['一'])
  let answer = (_lines: string[]) => {}
  const asked = client.fetchQuery({ ...query, queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)) })
  patchQuery(client, query, said('二'))
  expect(client.getQueryData(query.queryKey)).toEqual(['一', '二'])
  answer(['一'])
  await asked
  await expect.poll(() => client.getQueryData(query.queryKey)).toEqual(['一', '二'])
})

test('the first answer, too, is completed; a failed one is left as it is', async () => {
  const client = new QueryClient()
  let answer = (_lines: string[]) => {}
  const asked = client.fetchQuery({ ...query, queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)) })
  patchQuery(client, query, said('二'))
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
  answer(['一'])
  await asked
  await expect.poll(() => client.getQueryData(query.queryKey)).toEqual(['一', '二'])

  const failing = client.fetchQuery({ ...query, queryFn: () => Promise.reject(new Error('lost')), staleTime: 0 })
  patchQuery(client, query, said('三'))
  await expect(failing).rejects.toThrow('lost')
  expect(client.getQueryData(query.queryKey)).toEqual(['一', '二', '三'])
})

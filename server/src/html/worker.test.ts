import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type World, world } from '../../testing/world.ts'

const workerOf = async (w: World) => {
  const { statusCode, headers, body } = await w.app.inject({ url: '/sw.js' })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  return body
}

/** The events that a worker listens to, and what it has asked of the browser after all that install it. */
async function install(code: string) {
  const asked: string[] = []
  const listeners = new Map<string, (event: { waitUntil(work: unknown): void }) => void>()
  const note = (name: string) => () => void asked.push(name)
  runInNewContext(code, {
    addEventListener: listeners.set.bind(listeners),
    skipWaiting: note('skip waiting'),
    registration: { unregister: note('unregister') },
  })
  for (const name of ['install', 'activate']) listeners.get(name)?.({ waitUntil() {} })
  return { asked, listens: [...listeners.keys()] }
}

test('a new site has a worker that unregisters itself at once and answers nothing', async () => {
  await using w = await world()
  expect(await install(await workerOf(w))).toEqual({
    asked: ['skip waiting', 'unregister'],
    listens: ['install', 'activate'],
  })
})

test('turned on, the worker answers requests and waits for the pages of an older one; turned off, it goes', async () => {
  await using w = await world()
  await w.given.settings({ features: { offline: true } })
  expect(await install(await workerOf(w))).toEqual({ asked: [], listens: ['fetch'] })
  await w.given.settings({ features: { offline: false } })
  expect((await install(await workerOf(w))).asked).toContain('unregister')
})

test('the file of another version is missing, and no page stands in for it', async () => {
  await using w = await world()
  for (const url of ['/assets/feed-0123456.js', '/admin/assets/index-0123456.js'])
    for (const accept of ['*/*', 'text/html,*/*']) {
      const { statusCode, headers, body } = await w.app.inject({ url, headers: { accept } })
      expect([url, accept, statusCode, headers['cache-control']]).toEqual([url, accept, 404, 'no-store'])
      expect(body).not.toContain('id="root"')
    }
})

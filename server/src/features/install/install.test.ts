import sharp from 'sharp'
import { expect, test } from 'vitest'
import { open } from '../../../testing/opened.ts'
import { type World, world } from '../../../testing/world.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}
interface Manifest {
  start_url: string
  icons: (Picture & { purpose: string })[]
  screenshots: (Picture & { form_factor: string })[]
  shortcuts: { name: string; url: string }[]
}

const manifestOf = async (w: World) => {
  const answer = await w.app.inject({ url: '/site.webmanifest' })
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  return answer.json<Manifest>()
}

test('the manifest names pictures that exist, of the sizes that it says', async () => {
  await using w = await world()
  await w.given.community({ name: 'r6' })
  const { icons, screenshots } = await manifestOf(w)
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
    'monochrome 512x512',
  ])
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { statusCode, headers, rawPayload } = await w.app.inject({ url: src })
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type])
    const { width, height } = await sharp(rawPayload).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

test('the icon for one colour is a shape on nothing', async () => {
  await using w = await world()
  const { rawPayload } = await w.app.inject({ url: '/images/site/icon-mono.png' })
  const { channels } = await sharp(rawPayload).ensureAlpha().stats()
  expect(channels[3]).toMatchObject({ min: 0, max: 255 })
})

test('the installed site and its shortcuts 发帖 签到 消息 start without a redirect', async () => {
  await using w = await world()
  await w.given.community({ name: 'r6' })
  const member = await w.given.member()
  const { start_url, shortcuts } = await manifestOf(w)
  expect(shortcuts).toEqual([
    { name: '发帖', url: '/community/r6?open=post' },
    { name: '签到', url: '/community/r6?open=check-in' },
    { name: '消息', url: '/notifications' },
  ])
  for (const url of [start_url, ...shortcuts.map((one) => one.url)])
    expect([url, (await open(w, url, member)).statusCode]).toEqual([url, 200])
})

test('a site without a community starts at its root', async () => {
  await using w = await world()
  await w.db.updateTable('communities').set({ hidden: true }).execute()
  expect((await manifestOf(w)).start_url).toMatch(/^\//)
})

test('while it is off there is no manifest', async () => {
  await using w = await world()
  await w.given.settings({ features: { install: false } })
  expect((await w.app.inject({ url: '/site.webmanifest' })).statusCode).toBe(404)
})

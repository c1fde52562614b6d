import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PreloadedAnswer } from './preload.ts'
import { type Scene, sceneOf } from './prerender-scene.ts'

/** Renders a screen to HTML until the app takes over; '' for screens that only the app renders. */
export type Prerenderer = (pathname: string, answers: readonly PreloadedAnswer[]) => Buffer

const renderer = new URL('../../../web/dist/prerender/prerender.js', import.meta.url)
const cacheBytes = 8 * 1024 * 1024
const nothing = Buffer.alloc(0)

/**
 * Creates the prerenderer on the web's own components. HTML is cached by its input, so readers with equal data share it. A failure
 * is logged and leaves the screen to the app. Throws when the web app has not been built.
 */
export async function loadPrerenderer(log: FastifyBaseLogger): Promise<Prerenderer> {
  const { prerender } = (await import(renderer.href)) as { prerender: (scene: Scene) => string }
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (html) => html.length + 100 })

  function render(scene: Scene): string {
    try {
      return prerender(scene)
    } catch (error) {
      log.error({ err: error, pathname: scene.pathname }, 'a prerender failed')
      return ''
    }
  }

  return (pathname, answers) => {
    const scene = sceneOf(pathname, answers)
    if (!scene) return nothing
    // Relative times change every minute.
    const minute = Math.floor(Date.now() / 60_000)
    const key = `${minute} ${hash('sha1', JSON.stringify(scene), 'base64')}`
    let html = cache.get(key)
    if (html === undefined) cache.set(key, (html = Buffer.from(render(scene))))
    return html
  }
}

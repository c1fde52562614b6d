import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '../kernel/http/serialized-json.ts'
import type { Member } from '../kernel/member.ts'
import type { PreloadedAnswer } from './preload.ts'
import { type Scene, sceneOf, type Shell, shellOf } from './prerender-scene.ts'
import type { Screen } from './screens.ts'

interface Page {
  pathname: string
  theme: 'light' | 'dark'
  /** Undefined for the error view. */
  screen: Screen | undefined
  /** The home community; '' without one. */
  home: string
  siteName: string
}

export interface Prerenderer {
  /** Renders a page to HTML until the app takes over: its bars, and its screen unless only the app renders it. */
  page: (page: Page, answers: readonly PreloadedAnswer[]) => Buffer
  /** The page of a site that is being prepared, which has no bars; nothing for a member, who sees other words. */
  preparing: (page: Pick<Page, 'pathname' | 'siteName'>, me: Member | undefined) => Buffer
}

interface Renderer {
  prerender: (scene: Scene) => string
  prerenderShell: (shell: Shell) => string
}

const renderer = new URL('../../../web/dist/prerender/prerender.js', import.meta.url)
const cacheBytes = 8 * 1024 * 1024
const [start, end] = [Buffer.from('<div id="prerendered">'), Buffer.from('</div>')]

/**
 * Creates the prerenderer on the web's own components. HTML is cached by its input, so readers with equal data share it. A failure
 * is logged and leaves the screen to the app. Throws when the web app has not been built.
 */
export async function loadPrerenderer(log: FastifyBaseLogger): Promise<Prerenderer> {
  const { prerender, prerenderShell } = (await import(renderer.href)) as Renderer
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (html) => html.length + 100 })

  function attempt<Input extends { pathname: string }>(render: (input: Input) => string, input: Input): string {
    try {
      return render(input)
    } catch (error) {
      log.error({ err: error, pathname: input.pathname }, 'a prerender failed')
      return ''
    }
  }

  function cached<Input extends { pathname: string }>(render: (input: Input) => string, input: Input): Buffer {
    // Relative times change every minute.
    const minute = Math.floor(Date.now() / 60_000)
    const key = `${minute} ${render.name} ${hash('sha1', JSON.stringify(input), 'base64')}`
    let html = cache.get(key)
    if (html === undefined) cache.set(key, (html = ownBytes(attempt(render, input))))
    return html
  }

  return {
    page(page, answers) {
      const scene = sceneOf(page, answers)
      const shell = cached(prerenderShell, shellOf(page, answers))
      return Buffer.concat([start, shell, ...(scene ? [cached(prerender, scene)] : []), end])
    },
    preparing: (page, me) => Buffer.concat(me ? [] : [start, cached(prerender, { ...page, community: '' }), end]),
  }
}

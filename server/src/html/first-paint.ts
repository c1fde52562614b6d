import type { FastifyBaseLogger } from 'fastify'
import { keeping } from '../kernel/keeping.ts'
import { digestOf } from './digest.ts'
import type { FirstAnswer } from './first-data.ts'
import { partsOf, type Scene, sceneOf } from './scene.ts'

/** The screen as HTML, for a page to show until the app draws it; empty where only the app draws. */
export type Painter = (pathname: string, answers: readonly FirstAnswer[]) => Buffer

const renderer = new URL('../../../web/dist/first-paint/first-paint.js', import.meta.url)
/** Far more than what is looked at within a minute. */
const maxKept = 300
const nothing = Buffer.alloc(0)

/**
 * Draws first paints with the web's own components. Each is kept by all that it was made of: whoever is sent the same
 * shares it, and nothing of one reader shows to another. One that fails is left out: the app draws every screen anyway.
 * Throws when the web app has not been built.
 */
export async function loadPainter(log: FastifyBaseLogger): Promise<Painter> {
  const { firstPaint } = (await import(renderer.href)) as { firstPaint: (scene: Scene) => string }
  const kept = keeping<Buffer>(maxKept)

  function draw(scene: Scene): string {
    try {
      return firstPaint(scene)
    } catch (error) {
      log.error({ err: error, pathname: scene.pathname }, 'a first paint failed')
      return ''
    }
  }

  return (pathname, answers) => {
    const parts = partsOf(answers)
    if (!parts) return nothing
    // Times show to the minute.
    const minute = Math.floor(Date.now() / 60_000)
    const key = `${minute} ${pathname} ${digestOf(parts.lists.answer.common)} ${digestOf(parts.shown.answer.common)}`
    return kept(key, () => Buffer.from(draw(sceneOf(pathname, parts))))
  }
}

import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const prefix = '/docs/api'

/**
 * The API page at `/docs/api` and its document at `/docs/api/json`, both generated from the contract on first use: the viewer
 * takes more memory than the rest of the server's code.
 */
export function mountDocs(app: FastifyInstance) {
  let document: ReturnType<typeof openApiDocument> | undefined
  let viewer: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await viewer)?.close())

  app.get(`${prefix}/json`, async () => (document ??= openApiDocument()))
  for (const url of [prefix, `${prefix}/*`])
    app.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await (viewer ??= openViewer())).inject(request.url)
      const type = String(headers['content-type'])
      if (type.startsWith('text/html')) reply.header('content-security-policy', policyFor(rawPayload.toString()))
      if (headers.location) reply.header('location', headers.location)
      return reply.status(statusCode).type(type).send(rawPayload)
    })
}

/** A separate Fastify instance, as a listening one accepts no further routes. */
async function openViewer(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const viewer = fastify()
  await viewer.register(reference, {
    routePrefix: prefix,
    configuration: { url: `${prefix}/json`, withDefaultFonts: false, pageTitle: '据点 API' },
  })
  return viewer
}

/** The page's inline script is allowed by its hash; the viewer needs inline styles. */
function policyFor(html: string) {
  const scripts = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, body]) => {
    const hash = createHash('sha256').update(body!).digest('base64')
    return `'sha256-${hash}'`
  })
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ')
}

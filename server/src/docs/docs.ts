import { createHash } from 'node:crypto'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The API page at `/docs/api` and its document at `/docs/api/json`, both made from the contract. */
export async function mountDocs(app: FastifyInstance) {
  const document = openApiDocument()
  app.get('/docs/api/json', async () => document)

  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
        reply.header('content-security-policy', policyFor(payload))
      return payload
    })
    await scope.register(reference, {
      routePrefix: '/docs/api',
      configuration: { url: '/docs/api/json', withDefaultFonts: false, pageTitle: '据点 API' },
    })
  })
}

/** The page's own inline start-up script is let in by its hash; the viewer sets its styles inline. */
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

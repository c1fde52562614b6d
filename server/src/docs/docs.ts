import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { memberOfRequest } from '../kernel/http/member-of-request.ts'
import { isStaff } from '../kernel/member.ts'
import { openApiDocument } from './openapi.ts'

const prefix = '/docs/api'
/** Relative to the page, which names it. */
const scriptPath = 'js/scalar.js'

interface Viewer {
  page: Buffer
  policy: string
  script: Buffer
}

/**
 * The API page at `/docs/api` and its document at `/docs/api/json`, both generated from the contract on first use: the viewer
 * takes more memory than the rest of the server's code. All readers share the same buffers. Staff alone are shown the calls of
 * the back office.
 */
export function mountDocs(app: FastifyInstance, ctx: AppContext) {
  const documents = new Map<boolean, Buffer>()
  let viewer: Promise<Viewer> | undefined

  app.get(`${prefix}/json`, async (request, reply) => {
    const me = await memberOfRequest(ctx, request)
    const forStaff = me !== undefined && isStaff(me)
    const document = documents.get(forStaff) ?? Buffer.from(JSON.stringify(openApiDocument({ forStaff })))
    documents.set(forStaff, document)
    return reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-cache').send(document)
  })
  app.get(prefix, async (_request, reply) => reply.redirect(`${prefix}/`, 301))
  app.get(`${prefix}/`, async (_request, reply) => {
    const { page, policy } = await (viewer ??= openViewer())
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
  })
  app.get(`${prefix}/${scriptPath}`, async (_request, reply) => {
    const { script } = await (viewer ??= openViewer())
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}

/** The files of Scalar's plugin, which offers them only as routes. */
async function openViewer(): Promise<Viewer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  await using server = fastify()
  await server.register(reference, {
    routePrefix: prefix,
    configuration: { url: `${prefix}/json`, withDefaultFonts: false, pageTitle: '据点 API' },
  })
  const { rawPayload: page } = await server.inject(`${prefix}/`)
  const { rawPayload: script } = await server.inject(`${prefix}/${scriptPath}`)
  return { page, policy: policyFor(page.toString()), script }
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

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { communityAddresses } from '../domains/communities/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { isInOffice } from '../kernel/member.ts'
import { memberOfRequest } from '../kernel/http/member-of-request.ts'
import type { Page } from './page.ts'
import { textToHtml } from '../text/html.ts'
import { sendPage, themeOf } from './send-page.ts'

const built = new URL('../../../admin/dist/', import.meta.url)

/**
 * `/admin/*`: the back office's page, for admins and moderators. A member gets the site's error view, a visitor the page to sign
 * in. Every call checks its own permissions.
 */
export async function mountBackOffice(app: FastifyInstance, ctx: AppContext, page: Page) {
  const html = await readFile(new URL('index.html', built), 'utf8')
  await app.register(serveStatic, {
    root: fileURLToPath(new URL('assets/', built)),
    prefix: '/admin/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })

  app.get('/admin', async (_request, reply) => reply.redirect('/admin/index'))
  app.get('/admin/*', async (request, reply) => {
    const me = await memberOfRequest(ctx, request)
    if (!me) return reply.redirect('/')
    if (!isInOffice(me)) return page(request, reply, 403)
    const { home } = await communityAddresses(ctx)
    const name = textToHtml((await ctx.settings.all()).siteName)
    const attributes = `data-theme="${themeOf(request)}" data-home="${home}" data-name="${name}"`
    const own = html.replace('data-theme="light"', () => attributes).replaceAll('据点后台', () => `${name}后台`)
    return sendPage(request, reply, 200, Buffer.from(own))
  })
}

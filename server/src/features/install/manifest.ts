import type { FastifyInstance } from 'fastify'
import { communityAddresses } from '../../domains/communities/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { SettingValues } from '../../settings.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/images/site/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (form_factor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/images/site/screens/${form_factor}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
})

/** The manifest of the installed site. It starts at a page that doesn't redirect, so that it can start offline. */
const manifestOf = (start: string, { siteName, siteAbout }: Pick<SettingValues, 'siteName' | 'siteAbout'>) => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  description: siteAbout,
  lang: 'zh-CN',
  start_url: start,
  scope: '/',
  display: 'standalone',
  background_color: '#f2f5f4',
  theme_color: '#f2f5f4',
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-mask', 512, 'maskable'),
    icon('icon-mono', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('narrow', '780x1688', '社区的新帖'),
    screenshot('wide', '1440x900', '社区的新帖，旁边是社区的介绍和活动'),
  ],
  shortcuts: [
    { name: '发帖', url: `${start}?open=post` },
    { name: '签到', url: `${start}?open=check-in` },
    { name: '消息', url: '/notifications' },
  ],
})

export function mountManifest(app: FastifyInstance, ctx: AppContext) {
  app.get('/site.webmanifest', async (_request, reply) => {
    const { home } = await communityAddresses(ctx)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(manifestOf(home === '' ? '/' : `/community/${home}`, await ctx.settings.all()))
  })
}

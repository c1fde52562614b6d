// draft
import { chromium } from '@playwright/test'
import { browserLaunch } from '../browser/launch.ts'
import { demo } from '../accounts.ts'
import { openSession } from '../member.ts'
import { startSite } from '../site.ts'
import { openPost, visit } from './visit.ts'
const site = await startSite()
const browser = await chromium.launch(await browserLaunch())
const member = await openSession(site.origin, demo.member)
const runs = Number(process.argv[2] ?? 3)
const cookie = member.cookies.map((c) => `${c.name}=${c.value}`).join('; ')
const path = process.argv[3] ?? '/community/r6'
try {
  for (let i = 0; i < 200; i++)
    await (
      await fetch(site.origin + path, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' } })
    ).arrayBuffer()
  for (let i = 0; i < runs; i++) {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: site.origin,
            localStorage: [
              { name: 'check-in-offered', value: new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10) },
            ],
          },
        ],
      },
    })
    if (process.argv[4] !== 'visitor') await context.addCookies(member.cookies)
    for (const name of ['cold', 'warm', 'third']) {
      const v = await visit(context, path)
      const { transfers, ...marks } = v
      console.log(
        name,
        JSON.stringify(marks),
        'bytes',
        transfers.reduce((s, t) => s + t.bytes, 0),
        'js',
        transfers.filter((t) => t.kind === 'Script').reduce((s, t) => s + t.bytes, 0),
        'n',
        transfers.length,
        'net',
        transfers.filter((t) => t.bytes).length,
      )
      if (i === 0) console.log(transfers.map((t) => `   ${t.kind} ${t.bytes} ${t.path}`).join('\n'))
    }
    if (path === '/community/r6' && process.argv[4] !== 'visitor')
      console.log('tap', await openPost(context, '/community/r6'))
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}

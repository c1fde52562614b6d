import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserLaunch } from './src/browser/launch.ts'
import { startSite } from './src/site/site.ts'
import { openSession } from './src/member.ts'
import { awaitApp } from './src/app-ready.ts'
import { addTestStyles } from './src/test-styles.ts'
import { disableCompanion } from './src/companion.ts'
import { markCheckInOffered } from './src/check-in.ts'
import { demo } from './src/accounts.ts'
import { axeClean, sizes } from './src/scans/axe-clean.ts'
import { openPanel, layersInHistory } from './src/shell.ts'
const total = () => Number(readFileSync('/sys/fs/cgroup/cpuacct/proof/exp/cpuacct.usage', 'utf8')) / 1e9
const site = await startSite()
const member = await openSession(site.origin, demo.member)
const launch = await browserLaunch()
const browser = await chromium.launch(launch)
const c = await browser.newContext({
  locale: 'zh-CN',
  baseURL: site.origin,
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
})
awaitApp(c)
await addTestStyles(c)
await markCheckInOffered(c)
await disableCompanion(c)
await c.addCookies(member.cookies)
const p = await c.newPage()
const time = async (name: string, n: number, work: () => Promise<unknown>) => {
  const t = total()
  for (let i = 0; i < n; i++) await work()
  console.log(name, ((total() - t) / n).toFixed(3))
}
for (const path of ['/community/r6', '/community/r6/1', '/user/profile/2', '/event/tile', '/avatar/edit']) {
  await time('goto ' + path, 5, () => p.goto(path))
  await time('axe ' + path, 5, () => axeClean(p))
  await time('setViewport ' + path, 5, async () => {
    for (const s of sizes) await p.setViewportSize(s)
  })
}
await p.goto('/community/r6')
await axeClean(p)
const run = (o: object) => p.evaluate((x) => (Reflect.get(window, 'axe') as any).run(document, x).then(() => 0), o)
await time('full', 5, () => run({ resultTypes: ['violations'] }))
await time('full preload:false', 5, () => run({ resultTypes: ['violations'], preload: false }))
await time('colour', 5, () => run({ resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }))
await time('full but colour', 5, () =>
  run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } }),
)
await time('switch theme', 5, () =>
  p.evaluate(() => {
    document.documentElement.setAttribute('data-theme', 'dark')
    void document.body.offsetHeight
    document.documentElement.setAttribute('data-theme', 'light')
  }),
)
await time('open+close panel', 8, async () => {
  await openPanel(p, 'profile')
  await p.keyboard.press('Escape')
  await layersInHistory(p, 0)
})
await openPanel(p, 'profile')
await time('axe in panel', 5, () => axeClean(p, 'dialog[open]'))
await p
  .evaluate(async () => {
    const a = Reflect.get(window, 'axe') as any
    const r = await a.run(document, { resultTypes: ['violations'], performanceTimer: false })
    const rules = a.getRules().map((r: any) => r.ruleId)
    const out: any[] = []
    for (const id of rules) {
      const t = performance.now()
      await a.run(document, { runOnly: [id], resultTypes: ['violations'] })
      out.push([id, performance.now() - t])
    }
    return out.sort((x, y) => y[1] - x[1]).slice(0, 14)
  })
  .then((x) => console.log(x))
await time('idle 3s', 1, () => p.waitForTimeout(3000))
await browser.close()
await site.stop()

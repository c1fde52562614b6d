import { demo } from '../../src/accounts.ts'
import { Wire } from '../../src/first-view/wire.ts'
import { openSession } from '../../src/member.ts'
import { saveFeatures, usualFeatures } from '../../src/saves.ts'
import { expect, test } from '../../src/test.ts'

// As members see it: the companion's request counts.
test.use({ companionEnabled: true })

test('a first view stays within its byte budget; the second one transfers only the page @mobile', async ({
  page,
  context,
  ownSite: site,
}) => {
  await context.addCookies((await openSession(site.origin, demo.member)).cookies)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

  const cold = new Wire(cdp)
  const companion = page.waitForResponse(/getWestWorldDialog/)
  await page.goto(`${site.origin}/community/r6`)
  await companion
  await cold.quietFor(2_000)
  const scripts = cold.transfers.filter(({ kind, byPage }) => kind === 'Script' && byPage)
  expect(scripts.length).toBeGreaterThan(0)
  expect(sum(scripts.map(({ bodyBytes }) => bodyBytes))).toBeLessThanOrEqual(110_000)
  // Includes 125 KB in 12 requests for the pictures of the posts near the viewport.
  expect(sum(cold.transfers.map(({ bytes }) => bytes))).toBeLessThanOrEqual(300_000)
  expect(cold.transfers.length).toBeLessThanOrEqual(31)

  const warm = new Wire(cdp)
  await page.goto(`${site.origin}/community/r6`)
  await warm.quietFor(2_000)
  // The companion appears seconds after the page.
  const travelled = warm.transfers.filter(({ bytes, path }) => bytes > 0 && !path.includes('/westworld/'))
  expect(travelled.map(({ path }) => path)).toEqual(['/community/r6'])
  expect(travelled[0]!.bytes).toBeLessThanOrEqual(25_000)
})

test('a first view without features loads less code than one with all of them @mobile', async ({
  page,
  context,
  ownSite: site,
}) => {
  const admin = await openSession(site.origin, demo.admin)
  await context.addCookies((await openSession(site.origin, demo.member)).cookies)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const codeWith = async (features: typeof usualFeatures) => {
    await saveFeatures(admin, features)
    await cdp.send('Network.clearBrowserCache')
    // The page before may be asking for what changed.
    await page.goto('about:blank')
    const wire = new Wire(cdp)
    await page.goto(`${site.origin}/community/r6`)
    await wire.quietFor(2_000)
    return wire.transfers.reduce((sum, { kind, bodyBytes }) => (kind === 'Script' ? sum + bodyBytes : sum), 0)
  }
  const bare = await codeWith([])
  expect(bare).toBeLessThan(await codeWith(usualFeatures))
})

// node e2e/src/first-view/measure.ts [visits] [scroll] [--runs <count>] [--save <file>]
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { demo } from '../accounts.ts'
import { browserLaunch } from '../browser/launch.ts'
import { type Member, openSession } from '../member.ts'
import { startSite } from '../site/site.ts'
import { openPhone } from './phone.ts'
import { medianOf, type Row, scrollTable, visitTable } from './report.ts'
import { scrollFeed } from './scroll.ts'
import { openPost, visit, type Visit } from './visits.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, save: { type: 'string' } },
})
const runs = Number(values.runs)
const feed = '/community/r6'
const post = '/community/r6/1'
const budgets = { cold: 1_500, warm: 400 }
/** The budget applies to a feed; a post also loads its comments' code. */
const feedBudget = { maxScriptBytes: 110_000, maxRequests: 30 }

const parts = { visits: measureVisits, scroll: measureScroll }
const site = await startSite()
const browser = await chromium.launch(await browserLaunch())
try {
  const member = await openSession(site.origin, demo.member)
  const report: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const text = await part(browser, member)
    console.log(`${text}\n`)
    report.push(text)
  }
  if (values.save) await writeFile(values.save, `${report.join('\n\n')}\n`)
} finally {
  await browser.close()
  await site.stop()
}

async function measureVisits(by: Browser, member: Member): Promise<string> {
  const rows = [
    ...(await visited(by, 'feed, member', feed, member)),
    ...(await visited(by, 'feed, visitor', feed, undefined)),
    ...(await visited(by, 'post, member', post, member)),
  ]
  const delay = medianOf(await measureTaps(by, member))
  return `${visitTable(rows)}\n\nOpening a post by a tap: ${delay} ms to the next paint.`
}

async function measureScroll(by: Browser, member: Member): Promise<string> {
  return scrollTable([
    { name: 'as it is', scroll: await measureScrolls(by, member, 1) },
    { name: 'four times as slow', scroll: await measureScrolls(by, member, 4) },
  ])
}

/** Visits the path `runs` times with an empty cache, each followed by a visit with the cache it left. */
async function visited(by: Browser, name: string, path: string, member: Member | undefined): Promise<Row[]> {
  await warmServer(path, member !== undefined)
  const cold: Visit[] = []
  const warm: Visit[] = []
  for (let run = 0; run < runs; run++) {
    await using phone = await openPhone(by, site.origin, member)
    cold.push(await visit(phone, path))
    warm.push(await visit(phone, path))
  }
  return [
    { name: `${name}, cold`, budget: budgets.cold, visits: cold, ...(path === feed && feedBudget) },
    { name: `${name}, warm`, budget: budgets.warm, visits: warm },
  ]
}

/**
 * Warms up the server: one that has just started still compiles its code. Another member than the measured one, whose
 * visits of the minute it would use up.
 */
async function warmServer(path: string, isMember: boolean) {
  const { cookies } = isMember ? await openSession(site.origin, demo.otherMember) : { cookies: [] }
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  for (let time = 0; time < 200; time++) {
    const response = await fetch(site.origin + path, { headers: { cookie, accept: 'text/html' } })
    await response.arrayBuffer()
    if (response.status === 429) await pause(1_000 * Number(response.headers.get('retry-after')))
    else if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  }
}

async function measureTaps(by: Browser, member: Member): Promise<number[]> {
  await using phone = await openPhone(by, site.origin, member)
  const delays: number[] = []
  for (let run = 0; run < runs; run++) delays.push(await openPost(phone, feed))
  return delays
}

async function measureScrolls(by: Browser, member: Member, slowDown: number) {
  await using phone = await openPhone(by, site.origin, member)
  return await scrollFeed(by, phone, feed, slowDown) // awaited here: the profile is closed when this function returns
}

import { demo } from '../src/accounts.ts'
import { openSession } from '../src/member.ts'
import { screenAddresses } from '../src/screen-addresses.ts'
import { eventSteps } from './event-steps.ts'
import { findFaults } from './faults.ts'
import { layerSteps } from './layer-steps.ts'
import type { EnginePage } from './page.ts'
import { open, type Step } from './step.ts'
import { visitorOf } from './visitor.ts'

/** The main job and every layer, at one size; returns the faults by step. */
export async function takeTour(origin: string, page: EnginePage, width: number): Promise<string[]> {
  const [me, other] = await Promise.all([openSession(origin, demo.member), openSession(origin, demo.otherWriter)])
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    (cookies: string[]) => {
      for (const cookie of cookies) document.cookie = `${cookie}; path=/`
      for (const offer of ['check-in-offered', 'away-offered'])
        localStorage.setItem(offer, new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
    },
    me.cookies.map(({ name, value }) => `${name}=${value}`),
  )
  const tour = { origin, page, visitor: visitorOf(page), me, other, isMobile: width < 992 }

  const faults: string[] = []
  await page.takeErrors()
  for (const [name, act] of [...screenSteps, ...layerSteps, ...eventSteps]) {
    const failure = await act(tour).then(
      () => [],
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    )
    const found = [
      ...failure,
      ...(await findFaults(page)),
      ...(await page.takeErrors()).filter((error) => !isExpected(error)),
    ]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  return faults
}

/** The missing screen answers 404, which browsers log. */
const isExpected = (error: string) => error.includes('404')

const screenSteps: Step[] = screenAddresses.map((path) => [path, (tour) => open(tour, path)])

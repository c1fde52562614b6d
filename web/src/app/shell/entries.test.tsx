import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { divisionLists } from '../../domains/communities/queries.ts'
import { FreshQueryClient } from '../../kernel/ask/index.ts'
import { me } from '../../kernel/session/index.ts'
import { Entries } from './entries.tsx'

/** Whether the page itself handles a press on a link, so that the browser loads nothing. */
function pressIsHandled(link: Element) {
  let handled = true
  const note = (event: Event) => {
    handled = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', note)
  onTestFinished(() => removeEventListener('click', note))
  ;(link as HTMLElement).click()
  return handled
}

const show = (client: FreshQueryClient) => {
  const component = () => (
    <Suspense>
      <Entries community="field" />
    </Suspense>
  )
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: createRootRoute({ component }) })} />
    </QueryClientProvider>,
  )
}
const lists = { status: 200, divisionLists: [], moments_tags: [] } as never

test('home shows while the community’s data isn’t loaded, and loads the site’s root as a whole page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  fakeServer({
    ...signedIn,
    '/v1/moments/getDivisionLists': () => Response.json({ status: 503 }, { status: 503 }),
  })
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  await show(client)
  const home = page.getByRole('link', { name: '首页' })
  await expect.element(home).toHaveAttribute('href', '/')
  expect(pressIsHandled(home.element())).toBe(false)
  await expect.element(page.getByRole('button', { name: '社区' })).not.toBeInTheDocument()

  client.setQueryData(divisionLists('field').queryKey, lists)
  await expect.element(page.getByRole('button', { name: '社区' })).toBeVisible()
  await expect.element(home).not.toBeInTheDocument()
})

test('while minors’ mode keeps the site closed, no entry leads to what is closed', async () => {
  fakeServer(signedIn)
  const client = new FreshQueryClient()
  client.setQueryData(divisionLists('field').queryKey, lists)
  await show(client)
  await expect.element(page.getByRole('button', { name: /^消息/ })).toBeVisible()
  const minor = { band: 'under16', closed: 'night', minutes_left: 60 } as const
  client.setQueryData(me.queryKey, (member) => member && { ...member, minors_mode: minor })
  await expect.element(page.getByRole('button', { name: /^消息/ })).not.toBeInTheDocument()
  expect(page.getByRole('button').elements()).toEqual([])
})

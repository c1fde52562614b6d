import '@judian/web/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { navigation } from '../src/app/navigation.ts'
import { createQueryClient } from '../src/app/query-client.ts'
import { createAdminRouter } from '../src/app/router.tsx'
import { shellAnswers } from './answers.ts'
import { type Answers, fakeServer } from '../../web/testing/fake-server.ts'

/** Renders the back office at an address under `/admin`, for an administrator; returns the paths of the calls it makes. */
export async function openBackOffice(path: string, answers: Answers) {
  const asked = fakeServer({ ...shellAnswers, ...answers })
  history.pushState({}, '', `/admin${path}`)
  const client = createQueryClient()
  const { unmount } = await render(
    <QueryClientProvider client={client}>
      <Suspense>
        <RouterProvider router={createAdminRouter(client)} />
      </Suspense>
    </QueryClientProvider>,
  )
  onTestFinished(unmount)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return asked
}

export const dialog = (name: string): Locator => page.getByRole('dialog', { name })

const pages = (): Locator => page.getByRole('navigation', { name: '后台栏目' })

/** A page's link in the navigation, visible while its section is unfolded. */
export const pageLink = (title: string): Locator => pages().getByRole('link', { name: new RegExp(`^${title}( |$)`) })

/** Chooses a page in the navigation, after its section. */
export async function choosePage(title: string) {
  const section = navigation.find((one) => one.pages.some((entry) => entry.title === title))!
  const folded = pages().getByRole('button', { name: new RegExp(`^${section.title}`), expanded: false })
  if (folded.query()) await folded.click()
  await pageLink(title).click()
}

export const pageTitle = (title: string): Locator => page.getByRole('heading', { level: 1, name: title })

/** Waits until an element is no longer on the page; fails if it stays. */
export async function gone(element: Locator) {
  await expect.element(element).not.toBeInTheDocument()
}

import './ui/styles.css'
import { startTransition, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Welcome } from './app/errors/route-error.tsx'
import './app/places.ts'
import { queryClient } from './app/query-client.ts'
import { createSiteRouter } from './app/router.tsx'
import { siteEvents } from './domains/events/site-events.ts'
import { isExpectedError } from './kernel/lazy/expected-error.ts'
import { startTheme } from './kernel/theme/theme.ts'
import { startHistoryLayers } from './ui/overlays/history-layers.ts'

startTheme()
startHistoryLayers()
const router = createSiteRouter(queryClient)
void start()

// A function, as a module that awaits keeps the bundler from merging chunks.
async function start() {
  await router.load()
  // Preloaded data enters the query cache in microtasks, so the first render is complete.
  await new Promise((resolve) => setTimeout(resolve))
  // Prerendered: it stays until its own code and data can replace it.
  if (document.getElementById('welcome'))
    await Promise.all([Welcome.preload().catch(() => {}), queryClient.prefetchQuery(siteEvents)])

  const root = createRoot(document.getElementById('root')!, {
    onCaughtError: (error) => isExpectedError(error) || console.error(error),
  })
  // A transition renders in small tasks, between which input is handled; the server-rendered page stays until it is
  // complete.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

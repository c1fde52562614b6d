import '@judian/web/ui/styles.css'
import { startTheme } from '@judian/web/kernel/theme/theme.ts'
import { startHistoryLayers } from '@judian/web/ui/overlays/history-layers.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './app/query-client.ts'
import { createAdminRouter } from './app/router.tsx'

const queryClient = createQueryClient()

startTheme()
startHistoryLayers()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={createAdminRouter(queryClient)} />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
)

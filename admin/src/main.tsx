import '@judian/web/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme } from '@judian/web/kernel/theme/theme.ts'

startTheme()

createRoot(document.getElementById('root')!).render(<StrictMode>据点后台</StrictMode>)

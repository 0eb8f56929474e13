import { isQuireError } from '@quire/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/quire.ts'
import { createAppRouter } from './router.tsx'
import './shell/base.css'
import { applyTheme, storedTheme } from './theme/theme.ts'

applyTheme(storedTheme())
const element = document.querySelector('#app')
if (!element) throw new Error('the page has no element for the app')
// What the server refused is told on the screen.
const onCaughtError = (error: unknown) => void (isQuireError(error) || reportError(error))
createRoot(element, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)

import { createQuireClient } from '@quire/client'
import { QueryClient } from '@tanstack/react-query'

/** The API of the server that the app came from. Who is signed in goes with every request, and is nothing that scripts see. */
export const quire = createQuireClient({ endpoint: location.origin })

/** What was read a moment ago is shown at once, and read again behind it. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })

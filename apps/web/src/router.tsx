import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { CollectionScreen, Home, OrganizationScreen } from './home/screens.tsx'
import { Pending } from './shell/document.tsx'
import { Problem, UnknownAddress } from './shell/problem.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell })
const getParentRoute = () => root

// The tree of pages and what prints a page are loaded with the first space that is opened.
const SpaceScreen = lazyRouteComponent(() => import('./space/space-screen.tsx'), 'SpaceScreen')

const AccountScreen = lazyRouteComponent(() => import('./account/account-screen.tsx'), 'AccountScreen')
const PersonScreen = lazyRouteComponent(() => import('./inbox/person-screen.tsx'), 'PersonScreen')

const routes = [
  createRoute({ getParentRoute, path: '/', component: Home }),
  createRoute({ getParentRoute, path: '/account', component: AccountScreen }),
  createRoute({ getParentRoute, path: '/o/$organizationId', component: OrganizationScreen }),
  createRoute({ getParentRoute, path: '/o/$organizationId/members/$userId', component: PersonScreen }),
  createRoute({ getParentRoute, path: '/c/$collectionId', component: CollectionScreen }),
  createRoute({ getParentRoute, path: '/s/$spaceId', component: SpaceScreen }),
  createRoute({ getParentRoute, path: '/s/$spaceId/$', component: SpaceScreen }),
]

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    basepath: '/app',
    scrollRestoration: true,
    // Nothing flickers for an answer that comes at once.
    defaultPendingMs: 300,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Problem,
    defaultNotFoundComponent: UnknownAddress,
  })
}
